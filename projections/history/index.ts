export {
  THING_KINDS,
  type Act,
  type ActEvent,
  type ActType,
  type FactChanges,
  type Facts,
  type Thing,
  type ThingKind,
} from './act.js';
export { ACT_TYPES, noteOf } from './act-description.js';
export { acts } from './acts.projection.js';
export { ActsQueries, type ActFilters, type ActPlace } from './acts.queries.js';
export { migrations } from './migrations.js';
