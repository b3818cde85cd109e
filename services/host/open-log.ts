import { PostgresEventStore, PostgresKeyVault, sealing, type EventStore } from '@hatch/event-store';
import type { Config } from '@hatch/platform';
import type pg from 'pg';
import type { Foundation } from './foundation.js';

/** The event log with personal data sealed: in Postgres, or in the EventStoreDB of EVENTSTORE_URL. */
export const openLog = (_config: Config, { databaseUrl, alone, secrets }: Foundation, pool: pg.Pool): EventStore =>
  sealing(
    new PostgresEventStore(databaseUrl, { alone }),
    new PostgresKeyVault({ pool, masterKey: secrets.personalDataKey }),
  );
