import type { Pence } from '@hatch/kernel/rules';
import { type Answer, http } from '../../../lib/http';
import { type Order, postageOf } from '../../../order/order';
import { detailsOf } from '../details-rules';

type PaymentDetail = { readonly number: string } | Record<string, never>;

type OldCheckout = {
  readonly email: string;
  readonly delivery: ReturnType<typeof detailsOf>;
  readonly payment_method: string;
  readonly payment_detail: PaymentDetail;
  readonly items: Order['order_items'];
  readonly postage: Pence;
};

/** CHK-49, CHK-50: only a phone payment has something to say about itself. */
const paymentDetailOf = (method: string, order: Order): PaymentDetail =>
  method === 'phone' ? { number: order.phone_number ?? '' } : {};

/** The plain shop's placement; the server reads items and postage from the session (OPEN-05). */
export const placeOrder = (order: Order, method: string): Promise<Answer<object>> => {
  const body: OldCheckout = {
    email: order.email ?? '',
    delivery: detailsOf(order),
    payment_method: method,
    payment_detail: paymentDetailOf(method, order),
    items: order.order_items,
    postage: postageOf(order),
  };
  return http.post('/checkout', body);
};

type Completion = { readonly payment_method: string; readonly status: string; readonly message: string };

export const completeOrder = (completion: Completion): Promise<Answer<object>> =>
  http.post('/complete-order', completion);
