export { migrations } from './migrations.js';
export { dayRefunds } from './day-refunds.projection.js';
export { DayRefundsModule } from './day-refunds.module.js';
export type { DayRefund } from './day-refunds.queries.js';
export { GetRefundsMadeOf, GetRefundsMadeOn } from './get-refunds-made.handler.js';
