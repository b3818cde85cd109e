/** Providers know an id of ours only once, whatever order it is for. */
export const refundIdOf = (paymentId: string, id: string): string => `${paymentId}-${id}`;

/** Among the refunds of a payment, the one that a cancellation brings with it (KIT-06). */
export const CANCELLATION_REFUND = 'cancelled';
