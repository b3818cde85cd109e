/** An id must be unique at a provider across all orders. */
export const refundIdOf = (paymentId: string, id: string): string => `${paymentId}-${id}`;

export const CANCELLATION_REFUND = 'cancelled';
