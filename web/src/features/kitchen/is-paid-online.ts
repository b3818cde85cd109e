import type { StaffOrder } from './staff-order';

/** What was paid by card or PayPal can be given back from here. */
export const isPaidOnline = ({ paymentMethod, placedAt }: StaffOrder): boolean =>
  placedAt !== null && (paymentMethod === 'CARD' || paymentMethod === 'PAYPAL');
