import type { Pence } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';
import { type Order, postageOf } from '../order/order';
import { detailsOf } from '../details-rules';

type OldCheckout = {
  readonly email: string;
  readonly delivery: ReturnType<typeof detailsOf>;
  readonly payment_method: 'phone';
  /** CHK-49 */
  readonly payment_detail: { readonly number: string };
  readonly items: Order['order_items'];
  readonly postage: Pence;
  /** As the page shows it: no other total is placed (OPEN-110). */
  readonly expected_total: Pence;
};

/** The plain shop's placement; the server reads items and postage from the session (OPEN-05). */
export const placeOrder = (order: Order) => {
  const body: OldCheckout = {
    email: order.email ?? '',
    delivery: detailsOf(order),
    payment_method: 'phone',
    payment_detail: { number: order.phone_number ?? '' },
    items: order.order_items,
    postage: postageOf(order),
    expected_total: order.total_cost,
  };
  return http.post('/checkout', body);
};

type Completion = { readonly payment_method: string; readonly status: string; readonly message: string };

export const completeOrder = (completion: Completion) => http.post('/complete-order', completion);
