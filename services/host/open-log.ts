import {
  openEventStoreDb,
  PostgresEventStore,
  PostgresKeyVault,
  encrypting,
  upcasting,
  type EventStore,
} from '@hatch/event-store';
import type { Config } from '@hatch/platform';
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
};

/** The event log, in Postgres or in the EventStoreDB of EVENTSTORE_URL, with the keys of personal data. */
export const openLog = async (
  { eventStoreUrl }: Pick<Config, 'eventStoreUrl'>,
  { databaseUrl, alone, secrets }: Pick<Infrastructure, 'databaseUrl' | 'alone' | 'secrets'>,
  pool: pg.Pool,
): Promise<Log> => {
  const encryptedLog =
    eventStoreUrl === undefined
      ? new PostgresEventStore(databaseUrl, { alone })
      : await openEventStoreDb(eventStoreUrl);
  const vault = new PostgresKeyVault({ pool, masterKey: secrets.personalDataKey });
  return { encryptedLog, vault, store: upcasting(encrypting(encryptedLog, vault), upcasters) };
};
