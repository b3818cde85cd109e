export { storeStatus } from './store-status.projection.js';
