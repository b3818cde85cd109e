import { http } from '../../../lib/http';
import { detailsOf, type Order } from '../order';
import { fromCheckout, type PaymentDetail } from './wire';

/** The plain shop's placement; the server reads items and postage from the session (OPEN-05). */
export const checkoutOrder = (order: Order, payment: PaymentDetail, captcha?: string) =>
  http.post('/checkout', fromCheckout(order, detailsOf(order), payment, captcha));

export const checkoutByPhone = (order: Order, captcha: string | undefined) =>
  checkoutOrder(order, { payment_method: 'phone', payment_detail: { number: detailsOf(order).phoneNumber } }, captcha);

/** What was paid for in the browser; the server asks the provider. */
export const checkoutPaid = (order: Order, method: 'CARD' | 'PAYPAL') =>
  checkoutOrder(order, { payment_method: method === 'CARD' ? 'creditcard' : 'paypal', payment_detail: {} });
