export { migrations } from './migrations.js';
export { MarksCheck } from './replay/marks-check.js';
export type { FoundKey, KeyReader } from '@hatch/event-store';
export { VersionRecords } from './replay/version-records.js';
export { type ReplayedShop } from './replay/shop-changes.js';
export { ReplayQueries, type ReplayChange } from './replay/shop-versions.queries.js';
export { shopVersions } from './replay/shop-versions.projection.js';
export type { OrderFacts, OrderRecord } from './order-record.js';
export { OrdersQueries, type KitchenTimes, type OrderPlace, type TodaysOrders } from './orders.queries.js';
export { PlacedOrders } from './placed-orders.js';
export { orders } from './orders.projection.js';
export { tradingDayOf } from './trading-day-of.js';
export { OrderTrackingQueries, type TrackedAt } from './order-tracking.queries.js';
export { orderTracking } from './order-tracking.projection.js';
export { GetTrackedOrder, GetTrackedOrderHandler } from './get-tracked-order.handler.js';
export { orderOfTopic, progressOf, trackingTopic, type TrackedOrder, type TrackingProgress } from './tracked-order.js';
export { ARCHIVE_STATES, type ArchiveState } from './archive-rows.js';
export { ORDER_ARCHIVE, orderArchive } from './order-archive.projection.js';
export { OrderArchiveQueries, type ArchiveFilters, type DayTotals, type OrderSum } from './order-archive.queries.js';
export {
  GetArchivedOrders,
  GetArchivedOrdersHandler,
  GetDayTotals,
  GetDayTotalsHandler,
  GetPaidOrders,
  GetPaidOrdersHandler,
} from './get-archived-orders.handler.js';
export {
  GetDaysOrders,
  GetDaysOrdersHandler,
  GetLateCancellations,
  GetLateCancellationsHandler,
  GetOrderFacts,
  GetOrderFactsHandler,
  GetOrder,
  GetOrderHandler,
  GetKitchenTimes,
  GetKitchenTimesHandler,
  GetOrderTally,
  GetOrderTallyHandler,
  GetOwnOrderRecords,
  GetOwnOrderRecordsHandler,
  GetOwnOrders,
  GetOwnOrdersHandler,
  GetTodaysOrders,
  GetTodaysOrdersHandler,
} from './orders.handler.js';
export { orderProof, orderVersionsProof } from './order-proof.js';
