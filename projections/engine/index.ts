export { ChangeFeed, type Change } from './change-feed.js';
export { change } from './change.js';
export { Checkpoints, type Checkpoint, type Stop } from './checkpoints.js';
export type { EngineLog } from './log.js';
export { londonDate } from './london.js';
export { migrations } from './migrations.js';
export type { NewChange, Projection, Statement, Tx } from './projection.js';
export { Signals } from './signals.js';
export { storableJson, storableText } from './storable.js';
