import type { StaffOrder } from './staff-order';

export const isPaidOnline = ({ paymentMethod, placedAt }: StaffOrder): boolean =>
  placedAt !== null && (paymentMethod === 'CARD' || paymentMethod === 'PAYPAL');
