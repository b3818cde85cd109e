import { detailsOf, PAYMENT_METHODS, type OnlineMethod } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';
import type { Order } from '../order';
import { fromCheckout, type PaymentDetail } from './wire';

/** Placement in a plain shop; the server reads items and postage from the session. */
export const checkoutOrder = (order: Order, payment: PaymentDetail, captcha?: string) =>
  http.post('/checkout', fromCheckout(order, detailsOf(order), payment, captcha));

export const checkoutByPhone = (order: Order, captcha: string | undefined) =>
  checkoutOrder(order, { payment_method: 'phone', payment_detail: { number: detailsOf(order).phoneNumber } }, captcha);

/** The server verifies the payment with the provider. */
export const checkoutPaid = (order: Order, method: OnlineMethod) =>
  checkoutOrder(order, { payment_method: PAYMENT_METHODS[method].posted, payment_detail: {} });
