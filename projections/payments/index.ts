export { migrations } from './migrations.js';
export type { PaymentRecord, Provider, RefundRecord } from './payment-record.js';
export { type PaymentDifference, PaymentDifferencesQueries } from './payment-differences.queries.js';
export { payments } from './payments.projection.js';
export { madeOn } from './payment-rows.js';
export { PaymentsQueries, type PaymentTroubles } from './payments.queries.js';
export { recordedPayments } from './recorded-payments.js';
export { paymentDifferences } from './payment-differences.projection.js';
export { GetPaymentDifferences, GetPaymentDifferencesHandler } from './get-payment-differences.handler.js';
export {
  GetPaymentTroubles,
  GetPaymentTroublesHandler,
  GetRefundsMadeOf,
  GetRefundsMadeOfHandler,
  GetRefundsMadeOn,
  GetRefundsMadeOnHandler,
  GetRefundsOf,
  GetRefundsOfHandler,
} from './payments.handler.js';
export { paymentProof } from './payment-proof.js';
