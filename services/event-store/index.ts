import type { EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
import { EventStoreUrlRefused } from './errors.js';
import {
  CreateLeafPages1763600002000,
  CreateLogVerifications1764100020000,
  AddDataKeys1763600012000,
  CreateKeyVault1763600001000,
  CreateEventLog1763600000000,
  HardenEventLog1763600010000,
  CreateLogFindings1764200300000,
  CreateSealDispatches1764115601000,
  CreateRestores1764115600000,
  CreateSnapshots1763600011000,
} from './migrations.js';
import type { EventStore } from './port.js';

export {
  EventStoreClosed,
  EventStoreUrlRefused,
  LogReplaced,
  NoEventAtPosition,
  NothingToAppend,
  PositionBeyondLog,
} from './errors.js';
export type { EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
export { serversOfEventStoreDb } from './eventstoredb/servers.js';
export { findLogFault, withinLog } from './find-log-fault.js';
export { checkEvidence } from './ledger/check-evidence.js';
export { isEvidence, EventDiffers, evidenceLines, type Evidence } from './ledger/evidence-lines.js';
export { proveEvents, type ProvedEvent } from './ledger/prove-events.js';
export { checkExport, type ExportCheck } from './ledger/check-export.js';
export { checkSeals, type CheckedSeals, type SealCheck, type SealsToCheck } from './ledger/check-seals.js';
export { SealOver } from './ledger/seal-over.js';
export { checkLog, type LogCheck } from './ledger/check-log.js';
export { exportSlice, RangeDiffers, type LogSlice } from './ledger/export-slice.js';
export { LogFindings } from './ledger/log-findings.js';
export { MerkleLeafStore } from './ledger/merkle-leaf-store.js';
export { LogDigest } from './ledger/log-digest.js';
export { LedgerReader, type LedgerReaderOptions } from './ledger/ledger-reader.js';
export { LedgerSealer } from './ledger/ledger-sealer.js';
export { ledgerSealsInLog, LedgerSealUnreadable, numberOfLastLedgerSeal } from './ledger/ledger-stream.js';
export {
  hashOfLedgerSeal,
  ledgerSealOf,
  lineOfLedgerSeal,
  type LedgerSeal,
  type LedgerSealed,
} from './ledger/ledger-seal.js';
export { NotALedgerSeal, ledgerSealsFileIn, ledgerSealsInFile, sizeOfLedgerSeals } from './ledger/ledger-seals-file.js';
export { SealDispatches, type DispatchOutcome, type SealDispatch } from './ledger/seal-dispatches.js';
export {
  VerificationHistory,
  type RecordedVerification,
  type Verification,
  type VerificationMeans,
  type VerificationSubject,
} from './ledger/verification-history.js';
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
  type KeyReader,
  type KeyVault,
  type SubjectKey,
} from './encryption/key-vault.js';
export { idOfDataKey } from './encryption/data-keyring.js';
export type { FormerKeys } from './encryption/admit-data-keys.js';
export { PostgresKeyVault, type PostgresKeyVaultOptions } from './encryption/postgres-key-vault.js';
export type { Rekeyed, RekeyProgress } from './encryption/rekey-vault.js';
export { encryptedPayloadOf, PersonalDataInPlain, PersonalDataWithoutSubject } from './encryption/encrypted-event.js';
export { decryptEvents, encrypting } from './encryption/encrypting-event-store.js';
export type { EventStore, Health, LogPlace, OnBatch, RightBefore, StreamStarts, SubscribeOptions } from './port.js';
export { RestoreHistory, type Restore } from './restores/restore-history.js';
export {
  connectionsOfLog,
  PostgresEventStore,
  type PostgresEventStoreOptions,
} from './postgres/postgres-event-store.js';
export { PostgresSnapshots } from './snapshots/postgres-snapshots.js';
export { upcasting } from './upcasting-event-store.js';

export const migrations = [
  CreateEventLog1763600000000,
  CreateKeyVault1763600001000,
  CreateLeafPages1763600002000,
  HardenEventLog1763600010000,
  CreateSnapshots1763600011000,
  AddDataKeys1763600012000,
  CreateLogVerifications1764100020000,
  CreateRestores1764115600000,
  CreateSealDispatches1764115601000,
  CreateLogFindings1764200300000,
] as const;

/** Open one a process. Loads the client only here: a log in Postgres needs none. @throws EventStoreUrlRefused */
export const openEventStoreDb = async (
  connectionString: string,
  options?: EventStoreDbOptions,
): Promise<EventStore> => {
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.js');
  try {
    return new EventStoreDbEventStore(connectionString, options);
  } catch (error) {
    throw new EventStoreUrlRefused(error);
  }
};
