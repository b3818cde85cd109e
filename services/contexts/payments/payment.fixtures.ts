import type { PaymentEvent } from './events.js';
import type { ProviderPayment } from './provider/payment-provider.js';

export const ORDER = 'abcdefghjkmn';
export const PAYMENT = `${ORDER}-1`;
export const PROVIDER_ID = 'pi_1';

export const requested: PaymentEvent = {
  type: 'PaymentRequested',
  data: { paymentId: PAYMENT, orderId: ORDER, provider: 'stripe', amount: 2_450 },
};
export const opened: PaymentEvent = {
  type: 'PaymentOpened',
  data: { paymentId: PAYMENT, providerId: PROVIDER_ID },
};
export const captured: PaymentEvent = { type: 'PaymentCaptured', data: { paymentId: PAYMENT, amount: 2_450 } };
export const voided: PaymentEvent = { type: 'PaymentVoided', data: { paymentId: PAYMENT, cause: 'expired' } };
export const refundRequested = (refundId: string, amount: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: {
    paymentId: PAYMENT,
    refundId,
    amount,
    lines: [],
    restock: false,
    reason: 'asked',
    by: 'admin',
    requestedAt: '2026-11-20T12:00:00.000Z',
  },
});
/** @param amount of one that was made before */
export const refundFailed = (refundId: string, code: string, amount?: number): PaymentEvent => ({
  type: 'RefundFailed',
  data: { paymentId: PAYMENT, refundId, code, ...(amount !== undefined && { amount }) },
});
export const refunded = (refundId: string | null, amount: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId: PAYMENT, refundId, amount },
});

/** As the provider tells it while the customer has not paid. */
export const found = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerId: PROVIDER_ID,
  status: 'open',
  amount: 2_450,
  currency: 'gbp',
  captured: 0,
  refunded: 0,
  disputed: false,
  paymentId: PAYMENT,
  orderId: ORDER,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});
export const paid = (changes: Partial<ProviderPayment> = {}): ProviderPayment =>
  found({ status: 'captured', captured: 2_450, ...changes });
