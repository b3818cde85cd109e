import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import type { PaymentEvent, RefundRequested } from './events.js';
import { refundable, type Payment } from './state.js';

export type RefundData = Omit<RefundRequested['data'], 'paymentId' | 'requestedAt'>;

const isPence = (amount: Pence): boolean => Number.isSafeInteger(amount) && amount > 0;

/** Never above what was captured and not refunded, even with concurrent requests. */
export const requestRefund =
  (refund: RefundData): Decide<Payment, PaymentEvent> =>
  (payment, { now }) => {
    if (payment.status !== 'captured' && payment.status !== 'mismatched')
      return refuse('payments.not-captured', 'Nothing was taken for this order, so nothing can be refunded.');
    if (payment.refunds.has(refund.refundId)) return nothing;
    if (!isPence(refund.amount)) return refuse('payments.bad-amount', 'Please refund a whole number of pence.');
    const most = refundable(payment);
    if (refund.amount > most)
      return refuse('payments.refund-too-high', `At most ${formatMoney(most)} can still be refunded.`);
    return accept({ type: 'RefundRequested', data: { paymentId: payment.paymentId, ...refund, requestedAt: now } });
  };

export type RefundOutcome =
  | { readonly refundId: string; readonly made: true }
  | { readonly refundId: string; readonly made: false; readonly code: string };

export const recordRefund =
  (outcome: RefundOutcome, tradingDay?: string): Decide<Payment, PaymentEvent> =>
  (payment) => {
    if (payment.status === 'none') return nothing;
    const { refundId } = outcome;
    const refund = payment.refunds.get(refundId);
    if (refund?.status !== 'requested') return nothing;
    const { paymentId } = payment;
    return outcome.made
      ? accept({
          type: 'PaymentRefunded',
          data: { paymentId, refundId, amount: refund.amount, ...(tradingDay && { tradingDay }) },
        })
      : accept({ type: 'RefundFailed', data: { paymentId, refundId, code: outcome.code } });
  };
