export { migrations } from './migrations.js';
export type { OrderFacts, OrderRecord } from './order-record.js';
export { OrdersQueries, type OrderPlace, type TodaysOrders } from './orders.queries.js';
export { orders } from './orders.projection.js';
export { ARCHIVE_STATES, type ArchiveState } from './archived-order.js';
export { ORDER_ARCHIVE, orderArchive } from './order-archive.projection.js';
export { OrderArchiveQueries, type ArchiveFilters, type DayTotals } from './order-archive.queries.js';
export {
  GetArchivedOrders,
  GetArchivedOrdersHandler,
  GetDayTotals,
  GetDayTotalsHandler,
} from './get-archived-orders.handler.js';
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
