import { CreateEventLog1763600000000 } from '../postgres/create-event-log.migration.js';
import { HardenEventLog1763600010000 } from '../postgres/harden-event-log.migration.js';
import type { EventStore } from '../port.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';

/** What a database needs before `testLog` is opened on it. */
export const logMigrations = [CreateEventLog1763600000000, HardenEventLog1763600010000] as const;

/** The real log on a test database, for specs of packages that only know the port. */
export const testLog = (url: string): EventStore => new PostgresEventStore(url);
