import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { PaymentEvent, PaymentRequested, VoidCause } from './events.js';
import type { Payment } from './state.js';

/** Pence; the providers' minimum. */
export const LEAST_AMOUNT = 30;

/** Recorded before the provider hears of it, so that it holds no payment unknown to us. */
export const requestPayment =
  (data: PaymentRequested['data']): Decide<Payment, PaymentEvent> =>
  (payment) => {
    if (payment.status !== 'none') return nothing;
    if (!Number.isSafeInteger(data.amount) || data.amount < LEAST_AMOUNT)
      return refuse('payments.too-little', 'An order of less than 30p cannot be paid here. Please pay by phone.');
    return accept({ type: 'PaymentRequested', data });
  };

/** Only after the provider has confirmed that it will never be captured. */
export const voidPayment =
  (cause: VoidCause): Decide<Payment, PaymentEvent> =>
  (payment) =>
    payment.status === 'requested' || payment.status === 'open'
      ? accept({ type: 'PaymentVoided', data: { paymentId: payment.paymentId, cause } })
      : nothing;
