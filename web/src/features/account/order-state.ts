import type { OwnOrder } from './api/own-orders';

type State = Pick<OwnOrder, 'status' | 'order_status' | 'ta_method'>;

/** How an order stands, in a customer's words. */
export const orderState = ({ status, order_status: kitchen, ta_method: method }: State): string => {
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'AWAITING-PAYMENT') return 'Waiting for payment';
  if (kitchen === 'COMPLETE') return 'Complete';
  if (kitchen === 'NOTIFIED') return method === 'DELIVER' ? 'On its way' : 'Ready';
  return 'In preparation';
};
