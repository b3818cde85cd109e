export { mergeByTime } from './merge-by-time.js';
export { setSystemClock, systemClock, type Clock } from './clock.js';
export { streamsBy, useCase, UseCaseCommand, type Streams, type UseCase } from './use-case.js';
export { AggregateRepository, TooMuchContention, type Decide, type Outcome } from './aggregate-repository.js';
export { accept, fold, nothing, refuse, type Decider, type Decision } from './decider.js';
export { derivedId, derivedShortId, newId, newShortId } from './ids.js';
export { childContext } from './child-context.js';
export type { Actor, CommandContext, EventOf, Metadata, NewEvent, RecordedEvent } from './message.js';
export { SITE } from './site.js';
export {
  isRejection,
  rejectFields,
  rejection,
  type FieldErrors,
  type Rejection,
  type WrongField,
} from './rejection.js';
export {
  SnapshotUnreadable,
  type Known,
  type Snapshot,
  type SnapshotKeeping,
  type SnapshotStore,
  type StateForm,
} from './snapshots.js';
export {
  AppendTooLarge,
  EventIdTaken,
  EventStoreUnavailable,
  WrongExpectedRevision,
  type Appended,
  type Expected,
  type ReadStreamOptions,
  type StreamStore,
} from './stream-store.js';
export { reactionContext, systemContext } from './system-context.js';
export { presentVersion, upcast, type Upcaster, type Upcasters } from './upcaster.js';
