export { migrations } from './migrations.js';
export type { PaymentRecord, Provider, RefundRecord } from './payment-record.js';
export type { PaymentDifference } from './payment-difference.js';
export { payments } from './payments.projection.js';
export { madeOn } from './payment-rows.js';
export { PaymentsQueries, type PaymentTroubles } from './payments.queries.js';
export { recordedPayments } from './recorded-payments.js';
export { paymentDifferences } from './payment-differences.projection.js';
export { PaymentDifferencesQueries } from './payment-differences.queries.js';
export { GetPaymentDifferences, GetPaymentDifferencesHandler } from './get-payment-differences.handler.js';
export { GetPaymentTroubles, GetPaymentTroublesHandler } from './get-payment-troubles.handler.js';
export {
  GetRefundsMadeOf,
  GetRefundsMadeOfHandler,
  GetRefundsMadeOn,
  GetRefundsMadeOnHandler,
  GetRefundsOf,
  GetRefundsOfHandler,
} from './get-refunds-made.handler.js';
export { paymentProof } from './payment-proof.js';
