import type { Pence } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';
import type { DeliveryDetails, TaMethod } from './order';

/**
 * Makes the session's cart its open order, or brings that order up to the cart (OPEN-32). Without `extraInfo` the order
 * keeps what it has.
 */
export const saveCartAsOrder = (extraInfo?: string) =>
  http.post('/api/saveCartAsOrder', extraInfo === undefined ? {} : { order_extra_info: extraInfo });

export const fetchOrder = () => http.post('/api/fetchOrder');

export type OrderUpdate =
  | { readonly deliveryForm: DeliveryDetails }
  | {
      readonly payment_method: 'PHONE';
      readonly status: 'AWAITING-PAYMENT';
      /** As the page shows it: no other total is placed (OPEN-110). */
      readonly expected_total: Pence;
    }
  | {
      readonly ta_method: TaMethod;
      readonly postcode: string;
      readonly postage: number;
      readonly total_cost: number;
    };

/** The server recomputes every figure; those sent are what the page believes (OPEN-01). */
export const updateOrder = (update: OrderUpdate) => http.post('/api/updateOrder', update);
