export {
  GetTemporaryState,
  GetTemporaryStateHandler,
  GetTemporaryStates,
  GetTemporaryStatesHandler,
} from './temporary-states.handler.js';
export { migrations } from './migrations.js';
export { storeStatus } from './store-status.projection.js';
export { temporaryStates } from './temporary-states.projection.js';
export { TemporaryStatesQueries, type TemporaryState } from './temporary-states.queries.js';
export { temporaryStateProof } from './temporary-state-proof.js';
