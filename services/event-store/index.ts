import { CreateKeyVault1763600001000 } from './personal-data/create-key-vault.migration.js';
import { CreateEventLog1763600000000 } from './postgres/create-event-log.migration.js';

export { EventIdTaken, EventStoreClosed, EventStoreUnavailable, NothingToAppend, PositionBeyondLog } from './errors.js';
export { SealBroken, SubjectForgotten, type KeyVault, type SubjectKey } from './personal-data/key-vault.js';
export { PostgresKeyVault, type PostgresKeyVaultOptions } from './personal-data/postgres-key-vault.js';
export { PersonalDataWithoutSubject } from './personal-data/sealed-event.js';
export { sealing } from './personal-data/sealing.js';
export type { EventStore, Health, OnBatch, SubscribeOptions } from './port.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.js';

/** Tables and functions of the log and of the key vault, oldest first. */
export const migrations = [CreateEventLog1763600000000, CreateKeyVault1763600001000] as const;
