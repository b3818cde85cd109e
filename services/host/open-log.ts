import {
  openEventStoreDb,
  serversOfEventStoreDb,
  PostgresEventStore,
  PostgresKeyVault,
  encrypting,
  upcasting,
  type EventStore,
} from '@hatch/event-store';
import type { Config, GivenSecrets, Logger, Secrets } from '@hatch/platform';
import type pg from 'pg';
import type { NamedPool } from './edge/database-gauges.js';
import type { Infrastructure } from './infrastructure.js';
import { untilLogAnswers, type LogWait } from './until-log-answers.js';
import { upcasters } from './upcasters.js';

export type Log = {
  /**
   * Every event in its present version. Streams are read with personal data in plain; subscriptions deliver it
   * encrypted.
   */
  readonly store: EventStore;
  /** The log as it is stored: personal data encrypted. */
  readonly encryptedLog: EventStore;
  readonly vault: PostgresKeyVault;
  readonly secrets: Secrets;
  /** With which a log in Postgres is read. */
  readonly pools: readonly NamedPool[];
};

export type LogOptions = {
  /** False for a command beside the shop. */
  readonly mayListDataKey?: boolean;
  /** For the command that settles what no data key opens. */
  readonly leaveUnreadable?: boolean;
  /** How long an EventStoreDB may take to answer for the first time; 60,000 by default. */
  readonly patienceMs?: number;
  /** Ends that wait. */
  readonly signal?: AbortSignal | undefined;
};

/** Longer than a server takes to start beside this process. */
const PATIENCE_MS = 60_000;

/** Whose key hashes e-mail addresses: the shop itself. */
const ADDRESSES = 'shop:addresses';
/** A rotation of the data key leaves the secrets that clients have. */
const CLIENT_SECRETS = 'shop:client-secrets';
/** So does it the links that customers follow their orders by. */
const TRACKING_LINKS = 'shop:tracking-links';
/** Browsers take messages of the key alone that they subscribed with. */
const WEB_PUSH = 'shop:web-push';

/**
 * The event log, in Postgres or in the EventStoreDB of EVENTSTORE_URL, with the keys of personal data.
 * @throws WrongDataKey before anything is written, LogUnreachable, EventStoreUrlRefused, or the signal's reason
 */
export const openLog = async (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  { databaseUrl, alone, secrets }: Pick<Infrastructure, 'databaseUrl' | 'alone' | 'secrets'>,
  pool: pg.Pool,
  logger: Logger,
  { mayListDataKey = true, leaveUnreadable = false, patienceMs = PATIENCE_MS, signal }: LogOptions = {},
): Promise<Log> => {
  const { dataKeys, ...given } = secrets;
  const vault = await PostgresKeyVault.open({
    pool,
    dataKeys: [dataKeys[0].dataKey, ...dataKeys.slice(1).map(({ dataKey }) => dataKey)],
    formerKeys: (dataKey) => formerKeysOf(secrets, dataKey),
    mayList: mayListDataKey,
    leaveUnreadable,
    onUnreadable: (subject) =>
      logger.warn({ subject }, 'The key of this subject cannot be opened: an earlier DATA_KEY is missing'),
  });
  const { secret: addressKey } = await vault.keyFor(ADDRESSES);
  const { secret: clientSecretsKey } = await vault.keyFor(CLIENT_SECRETS);
  const { secret: trackingKey } = await vault.keyFor(TRACKING_LINKS);
  const { secret: webPushKey } = await vault.keyFor(WEB_PUSH);
  const encryptedLog =
    eventStoreUrl === undefined
      ? new PostgresEventStore(databaseUrl, { alone })
      : await reached(eventStoreUrl, { patienceMs, logger, signal });
  const pools = encryptedLog instanceof PostgresEventStore ? [{ name: 'log', pool: encryptedLog.readers }] : [];
  const store = upcasting(encrypting(encryptedLog, vault), upcasters);
  return {
    encryptedLog,
    vault,
    store,
    pools,
    secrets: { ...given, addressKey, clientSecretsKey, trackingKey, webPushKey },
  };
};

const reached = async (url: string, wait: Omit<LogWait, 'servers'>): Promise<EventStore> => {
  const log = await openEventStoreDb(url);
  try {
    await untilLogAnswers(log, { ...wait, servers: serversOfEventStoreDb(url) });
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
};

/** Earlier releases derived the key of addresses from the same secret as the data key. */
const formerKeysOf = ({ dataKeys }: GivenSecrets, opened: Buffer): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    dataKeys
      .filter(({ dataKey }) => dataKey.equals(opened))
      .map(({ formerAddressKey }) => [ADDRESSES, formerAddressKey]),
  );
