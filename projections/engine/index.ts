export { ChangeFeed, type Change } from './change-feed.js';
export {
  change,
  type NewChange,
  type Projection,
  type Statement,
  type Tx,
  foldWith,
  handledTypes,
  type EventHandlers,
} from './projection.js';
export { readCheckpoints, type Checkpoint, type ProjectionFailure } from './checkpoint.js';
export { Checkpoints } from './checkpoints.js';
export { loadRows } from './load-rows.js';
export type { BufferLimits } from './event-buffer.js';
export type { EngineLogger } from './logger.js';
export { migrations } from './migrations.js';
export { ProjectionEngine, type ProjectionEngineOptions, type ProjectionStatus } from './projection-engine.js';
export { Signals } from './signals.js';
export type { TableDifference } from './rebuild/compare.js';
export type { Progress } from './rebuild/progress.js';
export { blueGreenRebuild, rollBack, type RebuildOptions, type Rebuilt } from './rebuild/blue-green-rebuild.js';
export { resumeProjection } from './projection-positions.js';
export { storableJson } from './storable.js';
export type { ProjectionStats } from './projection-stats.js';
export { untilProjected, type AfterOwnWrites } from './read-your-writes.js';
export {
  type Compared,
  type ComparedBatch,
  type EventPlace,
  type ProofCheck,
  type ProofDifference,
  inLogOrder,
  rowProof,
  type ProvedRows,
  type ReadStream,
  type RowProof,
} from './proving/row-proof.js';
export { MissingRowsCheck } from './proving/missing-rows-check.js';
export { ProofState, type FoundDifference, type ProofProgress } from './proving/proof-state.js';
export { Prover, type ProverOptions } from './proving/prover.js';
export { RowCheck, type RowCheckOptions } from './proving/row-check.js';
