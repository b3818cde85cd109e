export type { PaymentEvent, RefundedLine, RefundReason } from './events.js';
export { migrations } from './migrations.js';
export { attemptOf, orderIdOf, paymentIdOf, refundNameOf } from './payment-id.js';
export { availableMethods, paymentMethodOf, type PaymentMethodName, type PaymentSetup } from './payment-methods.js';
export { requestRefund } from './refund.decision.js';
export {
  deliveryRefunded,
  payment,
  isRefundFailed,
  refundable,
  refunded,
  refundsIn,
  unitsRefunded,
  unitsRestocked,
  type KnownPayment,
  type Payment,
  type Refund,
} from './state.js';
export {
  notGenuine,
  notPaidYet,
  listRefused,
  providerRefused,
  providerUnavailable,
  unavailable,
  unknownMethod,
} from './rejections.js';
export {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderName,
  type ProviderPayment,
} from './provider/payment-provider.js';
