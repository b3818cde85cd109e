export type { Difference, DifferenceKind, Provider } from './events.js';
export { migrations } from './migrations.js';
export { reconciliation } from './state.js';
export type { OpenDifference, RecordedPayment } from './subject.js';
