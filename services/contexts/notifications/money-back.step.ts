import type { Pence } from '@hatch/kernel/rules';
import { CANCELLATION_REFUND, refundIdOf } from '../orders/index.js';
import { refundable, type KnownPayment } from '../payments/index.js';

/** Pence: `sending` goes back the way it was paid, `owed` goes back in another way. */
export type MoneyBack = { readonly sending: Pence; readonly owed: Pence };

/** Excludes earlier refunds. */
export const moneyBack = (payment: KnownPayment): MoneyBack => {
  const refund = payment.refunds.get(refundIdOf(payment.paymentId, CANCELLATION_REFUND));
  const sending = refund === undefined || refund.status === 'failed' ? 0 : refund.amount;
  return { sending, owed: refundable(payment) };
};
