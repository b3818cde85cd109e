import type { EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
import { CreateLeafPages1763600002000 } from './ledger/create-merkle-leaf-pages.migration.js';
import { AddDataKeys1763600012000 } from './encryption/add-data-keys.migration.js';
import { CreateKeyVault1763600001000 } from './encryption/create-key-vault.migration.js';
import type { EventStore } from './port.js';
import { CreateEventLog1763600000000 } from './postgres/create-event-log.migration.js';
import { HardenEventLog1763600010000 } from './postgres/harden-event-log.migration.js';
import { CreateSnapshots1763600011000 } from './snapshots/create-snapshots.migration.js';

export { EventStoreClosed, NothingToAppend, PositionBeyondLog } from './errors.js';
export type { EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
export { checkExport, type ExportCheck } from './ledger/check-export.js';
export { checkLog, type LogCheck } from './ledger/check-log.js';
export { exportSlice, RangeDiffers, type LogSlice } from './ledger/export-slice.js';
export { MerkleLeafStore } from './ledger/merkle-leaf-store.js';
export { LedgerSealer } from './ledger/ledger-sealer.js';
export { LedgerSealUnreadable } from './ledger/ledger-stream.js';
export { hashOfLedgerSeal, ledgerSealOf, type LedgerSeal, type LedgerSealed } from './ledger/ledger-seal.js';
export { NotALedgerSeal, ledgerSealsFileIn, ledgerSealsInFile, sizeOfLedgerSeals } from './ledger/ledger-seals-file.js';
export { sliceInTime, type Period } from './ledger/slice-in-time.js';
export {
  decryptorFor,
  encryptFields,
  UNREADABLE,
  type EncryptedPayload,
  type Decryptor,
} from './encryption/encrypted-payload.js';
export { forgottenSubjects, type ForgottenSubjectsOptions } from './encryption/forgotten-subjects.js';
export {
  DataKeyNotListed,
  DataKeyRetired,
  DestroyedKeysKept,
  SubjectForgotten,
  SubjectKeyUnreadable,
  UNREADABLE_KEY,
  WrongDataKey,
  type FoundKey,
  type KeyVault,
  type SubjectKey,
} from './encryption/key-vault.js';
export type { FormerKeys } from './encryption/admit-data-keys.js';
export { PostgresKeyVault, type PostgresKeyVaultOptions } from './encryption/postgres-key-vault.js';
export type { Rekeyed, RekeyProgress } from './encryption/rekey-vault.js';
export { encryptedPayloadOf, PersonalDataInPlain, PersonalDataWithoutSubject } from './encryption/encrypted-event.js';
export { decryptEvents, encrypting } from './encryption/encrypting-event-store.js';
export type { EventStore, Health, OnBatch, SubscribeOptions } from './port.js';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.js';
export { PostgresSnapshots } from './snapshots/postgres-snapshots.js';
export { upcasting } from './upcasting-event-store.js';

/** Tables and functions of the log, of the key vault, of the ledger and of the snapshots, oldest first. */
export const migrations = [
  CreateEventLog1763600000000,
  CreateKeyVault1763600001000,
  CreateLeafPages1763600002000,
  HardenEventLog1763600010000,
  CreateSnapshots1763600011000,
  AddDataKeys1763600012000,
] as const;

/**
 * The log in EventStoreDB or KurrentDB at a connection string such as `esdb://host:2113?tls=false`; one for each
 * process. Its client is loaded only here, so that it costs nothing where the log is in Postgres.
 */
export const openEventStoreDb = async (
  connectionString: string,
  options?: EventStoreDbOptions,
): Promise<EventStore> => {
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.js');
  return new EventStoreDbEventStore(connectionString, options);
};
