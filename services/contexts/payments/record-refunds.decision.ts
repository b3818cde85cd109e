import { nothing, type Decide } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { PaymentEvent } from './events.js';
import type { ProviderRefund } from './provider/payment-provider.js';
import type { KnownPayment, Payment, Refund } from './state.js';

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
