export type { PaymentEvent, RefundReason } from './events.js';
export { migrations } from './migrations.js';
export { attemptOf, paymentIdOf } from './payment-id.js';
export {
  availableMethods,
  methodName,
  paymentMethodOf,
  providerOf,
  type OnlineMethod,
  type PaymentMethod,
  type PaymentMethodName,
  type PaymentSetup,
} from './payment-methods.js';
export { payment, refunded, refundsIn, type KnownPayment, type Payment } from './state.js';
export {
  notGenuine,
  notPaidYet,
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
