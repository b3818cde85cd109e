export { londonDate } from './london.js';
export { migrations } from './migrations.js';
export type { OrderRecord } from './order-record.js';
export { OrdersQueries, type TodaysOrders } from './orders.queries.js';
export { orders } from './orders.projection.js';
