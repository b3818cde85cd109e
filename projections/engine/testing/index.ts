export { ArrayEventStore } from './array-event-store.js';
export { FIRST_INSTANT, on, recorded, type GivenEvent } from './history.js';
export { projectAfresh, projectionSpec, rowsOf } from './projection-spec.js';
export { quietLog, type LogLine } from './quiet-log.js';
export { readSide, type ReadSide } from './read-side.js';
