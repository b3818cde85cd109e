import type { OwnOrder } from './api/own-orders';

type State = Pick<OwnOrder, 'status' | 'order_status' | 'awaits_acceptance' | 'out_at'>;

export const orderState = ({ status, order_status: kitchen, awaits_acceptance, out_at }: State): string => {
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'AWAITING-PAYMENT') return 'Waiting for payment';
  if (kitchen === 'COMPLETE') return 'Complete';
  if (out_at !== null) return 'On its way';
  if (kitchen === 'NOTIFIED') return 'Ready';
  return awaits_acceptance ? 'We are looking at it' : 'In preparation';
};
