export { migrations } from './migrations.js';
export type { OrderFacts, OrderRecord } from './order-record.js';
export { OrdersQueries, type OrderPlace, type TodaysOrders } from './orders.queries.js';
export { orders } from './orders.projection.js';
export { GetDaysOrders, GetDaysOrdersHandler, GetOrderFacts, GetOrderFactsHandler } from './get-days-orders.handler.js';
export { GetOrder, GetOrderHandler } from './get-order.handler.js';
export { GetOrderTally, GetOrderTallyHandler } from './get-order-tally.handler.js';
export {
  GetOwnOrderRecords,
  GetOwnOrderRecordsHandler,
  GetOwnOrders,
  GetOwnOrdersHandler,
} from './get-own-orders.handler.js';
export { GetTodaysOrders, GetTodaysOrdersHandler } from './get-todays-orders.handler.js';
