export { migrations } from './migrations.js';
export { StoreStatusQueries, type StoreStatus } from './store-status.queries.js';
export { storeStatus } from './store-status.projection.js';
