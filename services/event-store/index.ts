import { CreateEventLog1763600000000 } from './postgres/create-event-log.migration.js';

export { EventIdTaken, EventStoreClosed, EventStoreUnavailable, NothingToAppend, PositionBeyondLog } from './errors.js';
export type { EventStore, Health, OnBatch, SubscribeOptions } from './port.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.js';

/** Tables and functions of the log, oldest first. */
export const migrations = [CreateEventLog1763600000000] as const;
