export {
  availableMethods,
  methodName,
  paymentMethodOf,
  type PaymentMethod,
  type PaymentMethodName,
  type PaymentSetup,
} from './payment-methods.js';
export { unavailable, unknownMethod } from './rejections.js';
