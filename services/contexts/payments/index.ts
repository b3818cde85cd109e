export type { PaymentEvent } from './events.js';
export { paymentIdOf } from './payment-id.js';
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
export { payment, type Payment } from './state.js';
export { unavailable, unknownMethod } from './rejections.js';
