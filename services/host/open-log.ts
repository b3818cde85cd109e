import {
  openEventStoreDb,
  PostgresEventStore,
  PostgresKeyVault,
  encrypting,
  upcasting,
  type EventStore,
} from '@hatch/event-store';
import type { Config, GivenSecrets, Logger, Secrets } from '@hatch/platform';
import type pg from 'pg';
import type { Infrastructure } from './infrastructure.js';
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
};

export type LogOptions = {
  /** False for a command beside the shop. */
  readonly mayListDataKey?: boolean;
  /** For the command that settles what no data key opens. */
  readonly leaveUnreadable?: boolean;
};

/** Whose key hashes e-mail addresses: the shop itself. */
const ADDRESSES = 'shop:addresses';
/** A rotation of the data key leaves the secrets that clients have. */
const CLIENT_SECRETS = 'shop:client-secrets';

/**
 * The event log, in Postgres or in the EventStoreDB of EVENTSTORE_URL, with the keys of personal data.
 * @throws WrongDataKey before anything is written
 */
export const openLog = async (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  { databaseUrl, alone, secrets }: Pick<Infrastructure, 'databaseUrl' | 'alone' | 'secrets'>,
  pool: pg.Pool,
  logger: Logger,
  { mayListDataKey = true, leaveUnreadable = false }: LogOptions = {},
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
  const encryptedLog =
    eventStoreUrl === undefined
      ? new PostgresEventStore(databaseUrl, { alone })
      : await openEventStoreDb(eventStoreUrl);
  const store = upcasting(encrypting(encryptedLog, vault), upcasters);
  return { encryptedLog, vault, store, secrets: { ...given, addressKey, clientSecretsKey } };
};

/** Earlier releases derived the key of addresses from the same secret as the data key. */
const formerKeysOf = ({ dataKeys }: GivenSecrets, opened: Buffer): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    dataKeys
      .filter(({ dataKey }) => dataKey.equals(opened))
      .map(({ formerAddressKey }) => [ADDRESSES, formerAddressKey]),
  );
