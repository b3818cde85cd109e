export { migrations } from './migrations.js';
export { openHolds } from './open-holds.projection.js';
export { OpenHoldsQueries, type OpenHold } from './open-holds.queries.js';
