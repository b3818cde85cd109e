import { PostgresEventStore, PostgresKeyVault, sealing, type EventStore } from '@hatch/event-store';
import type pg from 'pg';
import type { Foundation } from './foundation.js';

export type Log = {
  /** Personal data in plain. */
  readonly store: EventStore;
  /** Personal data as it lies in the log: sealed. */
  readonly sealed: EventStore;
  readonly vault: PostgresKeyVault;
};

/** The event log, with the keys that open the personal data in it. */
export const openLog = ({ databaseUrl, alone, secrets }: Foundation, pool: pg.Pool): Log => {
  const sealed = new PostgresEventStore(databaseUrl, { alone });
  const vault = new PostgresKeyVault({ pool, masterKey: secrets.personalDataKey });
  return { sealed, vault, store: sealing(sealed, vault) };
};
