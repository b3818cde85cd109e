import type { PaymentIntent } from '@stripe/stripe-js';

const TAKEN: readonly string[] = ['succeeded', 'processing', 'requires_capture'];

/** The money has arrived, or is on its way. */
export const isTaken = (status: PaymentIntent.Status): boolean => TAKEN.includes(status);
