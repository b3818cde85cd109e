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
  /** In the present version of every event. Streams are decrypted; subscriptions are not. */
  readonly store: EventStore;
  /** As stored: personal data is encrypted. */
  readonly encryptedLog: EventStore;
  readonly vault: PostgresKeyVault;
  readonly secrets: Secrets;
  readonly pools: readonly NamedPool[];
};

export type LogOptions = {
  readonly mayListDataKey?: boolean;
  /** For the command that settles subjects which no data key opens. */
  readonly leaveUnreadable?: boolean;
  /** For the first answer of an EventStoreDB; 60,000 by default. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal | undefined;
};

const PATIENCE_MS = 60_000;

/** The subject whose key hashes email addresses. These keys survive a rotation of the data key. */
const ADDRESSES = 'shop:addresses';
const CLIENT_SECRETS = 'shop:client-secrets';
const TRACKING_LINKS = 'shop:tracking-links';
/** Browsers accept messages only of the key that they subscribed with. */
const WEB_PUSH = 'shop:web-push';

/** @throws WrongDataKey before anything is written, LogUnreachable, EventStoreUrlRefused, or the signal's reason */
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

/** Earlier releases derived the address key from the same secret as the data key. */
const formerKeysOf = ({ dataKeys }: GivenSecrets, opened: Buffer): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    dataKeys
      .filter(({ dataKey }) => dataKey.equals(opened))
      .map(({ formerAddressKey }) => [ADDRESSES, formerAddressKey]),
  );
