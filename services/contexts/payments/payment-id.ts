const SEPARATOR = '-';

/** One attempt at paying for an order; the first is 1. */
export const paymentIdOf = (orderId: string, attempt: number): string => `${orderId}${SEPARATOR}${attempt}`;
