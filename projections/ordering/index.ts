export { migrations } from './migrations.js';
export type { OrderRecord } from './order-record.js';
export { OrdersQueries, type TodaysOrders } from './orders.queries.js';
export { orders } from './orders.projection.js';
export { GetOrder, GetOrderHandler } from './get-order.handler.js';
export { GetOrderTally, GetOrderTallyHandler } from './get-order-tally.handler.js';
export { GetTodaysOrders, GetTodaysOrdersHandler } from './get-todays-orders.handler.js';
