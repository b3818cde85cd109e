import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import type { PaymentEvent, RefundRequested } from './events.js';
import { refundable, type Payment, type KnownPayment, type Refund } from './state.js';
import type { ProviderRefund } from './provider/payment-provider.js';

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

type Found = {
  readonly refunded: Pence;
  readonly refunds: readonly ProviderRefund[];
};

/** Ours may fail days after being made; amounts beyond all of ours were refunded in the provider's dashboard. */
export const recordRefunds =
  ({ refunded, refunds }: Found, tradingDay?: string): Decide<Payment, PaymentEvent> =>
  (payment) => {
    if (payment.status === 'none') return nothing;
    const { paymentId, refundedThere } = payment;
    const codes = new Map(refunds.filter(({ failed }) => failed).map(({ refundId, code }) => [refundId, code]));
    const ours = [...payment.refunds.values()].filter(({ status }) => status !== 'failed');
    const failed = ours.filter(({ refundId }) => codes.has(refundId));
    const standing = ours.filter((refund) => !failed.includes(refund));
    const there = Math.min(sumOf(othersIn(refunds, payment)), refunded - sumOf(standing)) - refundedThere;
    return {
      events: [
        ...failed.map((refund) => failure(paymentId, refund, codes.get(refund.refundId))),
        ...(there > 0 ? [madeThere(paymentId, there, tradingDay)] : []),
      ],
    };
  };

const sumOf = (refunds: readonly { readonly amount: Pence }[]): Pence =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const othersIn = (refunds: readonly ProviderRefund[], payment: KnownPayment): readonly ProviderRefund[] =>
  refunds.filter(({ refundId, failed }) => !failed && (refundId === undefined || !payment.refunds.has(refundId)));

const failure = (paymentId: string, { refundId, status, amount }: Refund, code = 'failed'): PaymentEvent => ({
  type: 'RefundFailed',
  data: { paymentId, refundId, code, ...(status === 'made' && { amount }) },
});

const madeThere = (paymentId: string, amount: Pence, tradingDay: string | undefined): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId, refundId: null, amount, ...(tradingDay && { tradingDay }) },
});
