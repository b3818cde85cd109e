import { accept, nothing, type Decide, refuse } from '@hatch/kernel';
import type { PaymentDeclined, PaymentEvent, PaymentRequested, VoidCause } from './events.js';
import type { ProviderPayment } from './provider/payment-provider.js';
import type { KnownPayment, Payment } from './state.js';

/** Pence; the providers' minimum. */
const LEAST_AMOUNT = 30;

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

/**
 * Webhooks (late, repeated, out of order), browser returns and reconciliation all lead to the same state; nothing moves
 * backwards.
 */
export const recordProvider =
  (found: ProviderPayment): Decide<Payment, PaymentEvent> =>
  (payment) => {
    if (payment.status === 'none') return nothing;
    const events = [
      ...opened(payment, found),
      ...declined(payment, found),
      ...settled(payment, found),
      ...disputed(payment, found),
    ];
    return { events };
  };

const opened = ({ paymentId, providerId }: KnownPayment, found: ProviderPayment): readonly PaymentEvent[] =>
  providerId === null ? [{ type: 'PaymentOpened', data: { paymentId, providerId: found.providerId } }] : [];

/** A provider tells only the last decline: of several in quick succession some may be missed. */
const declined = (
  { paymentId, status, declineId }: KnownPayment,
  { declined: decline, cardFingerprint }: ProviderPayment,
): readonly PaymentEvent[] => {
  if (!decline || decline.declineId === declineId || status === 'captured' || status === 'mismatched') return [];
  const { code } = decline;
  const data = {
    paymentId,
    declineId: decline.declineId,
    code,
    ...(cardFingerprint !== undefined && { cardFingerprint }),
  };
  return [{ type: 'PaymentDeclined', data }];
};

export const recordDecline =
  (decline: Omit<PaymentDeclined['data'], 'paymentId'>): Decide<Payment, PaymentEvent> =>
  (payment) =>
    payment.status === 'open' && payment.declineId !== decline.declineId
      ? accept({ type: 'PaymentDeclined', data: { paymentId: payment.paymentId, ...decline } })
      : nothing;

const settled = (payment: KnownPayment, found: ProviderPayment): readonly PaymentEvent[] => {
  const { paymentId, status } = payment;
  if (status === 'captured' || status === 'mismatched') return [];
  if (found.status === 'captured')
    return isAsAsked(payment, found)
      ? [{ type: 'PaymentCaptured', data: { paymentId, amount: found.captured } }]
      : [mismatch(payment, found)];
  if (found.status === 'voided' && status !== 'voided')
    return [{ type: 'PaymentVoided', data: { paymentId, cause: 'expired' } }];
  return [];
};

const isAsAsked = (payment: KnownPayment, found: ProviderPayment): boolean =>
  found.captured === payment.amount &&
  found.amount === payment.amount &&
  found.currency === 'gbp' &&
  found.orderId === payment.orderId &&
  found.paymentId === payment.paymentId;

const mismatch = ({ paymentId }: KnownPayment, found: ProviderPayment): PaymentEvent => ({
  type: 'PaymentMismatchFound',
  data: { paymentId, captured: found.captured, currency: found.currency, orderId: found.orderId ?? null },
});

const disputed = ({ paymentId, disputed: isKnown }: KnownPayment, found: ProviderPayment): readonly PaymentEvent[] =>
  found.disputed && !isKnown ? [{ type: 'PaymentDisputed', data: { paymentId } }] : [];
