import type { Pence } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';
import { detailsOf, type Order, postageOf } from '../order';
import { fromDetails } from './wire';

type OldCheckout = {
  readonly email: string;
  readonly delivery: ReturnType<typeof fromDetails>;
  readonly payment_method: 'phone';
  /** CHK-49 */
  readonly payment_detail: { readonly number: string };
  readonly items: Order['orderItems'];
  readonly postage: Pence;
  /** As the page shows it: no other total is placed (OPEN-110). */
  readonly expected_total: Pence;
};

/** The plain shop's placement; the server reads items and postage from the session (OPEN-05). */
export const checkoutOrder = (order: Order) => {
  const details = detailsOf(order);
  const body: OldCheckout = {
    email: details.email,
    delivery: fromDetails(details),
    payment_method: 'phone',
    payment_detail: { number: details.phoneNumber },
    items: order.orderItems,
    postage: postageOf(order),
    expected_total: order.totalCost,
  };
  return http.post('/checkout', body);
};
