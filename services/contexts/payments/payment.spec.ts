import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import {
  captured,
  found,
  opened,
  ORDER,
  paid,
  PAYMENT,
  refunded,
  refundFailed,
  refundRequested,
  requested,
  voided,
} from './payment.fixtures.js';
import { recordProvider } from './payment.decision.js';
import { recordRefund, requestRefund } from './refund.decision.js';
import { payment } from './state.js';

const { given } = deciderSpec(payment);
const disputed = { type: 'PaymentDisputed', data: { paymentId: PAYMENT } } as const;
const refund = (refundId: string, amount: number) =>
  requestRefund({ refundId, amount, lines: [], restock: false, reason: 'asked', by: 'admin' });

describe('what a provider says', () => {
  it('G03 is recorded once, whoever asked and however often', () => {
    given(requested).when(recordProvider(found())).then(opened);
    given(requested, opened).when(recordProvider(found())).thenNothing();
    given(requested, opened).when(recordProvider(paid())).then(captured);
    given(requested, opened, captured).when(recordProvider(paid())).thenNothing();
  });

  it('G01 a payment whose opening was never answered is known by what it was asked with', () => {
    given(requested).when(recordProvider(paid())).then(opened, captured);
  });

  it('G03 G04 an older word that arrives late changes nothing', () => {
    given(requested, opened, captured).when(recordProvider(found())).thenNothing();
    given(requested, opened, captured)
      .when(recordProvider(found({ status: 'voided' })))
      .thenNothing();
    given(requested, opened, voided)
      .when(recordProvider(found({ status: 'voided' })))
      .thenNothing();
  });

  it('G04 money that was taken after all is never passed over', () => {
    given(requested, opened, voided).when(recordProvider(paid())).then(captured);
  });

  it.each([
    ['another amount', { captured: 2_449, amount: 2_449 }, { captured: 2_449 }],
    ['another currency', { currency: 'usd' }, { currency: 'usd' }],
    ['another order', { orderId: 'zzzzzzzzzzzz' }, { orderId: 'zzzzzzzzzzzz' }],
    ['no order', { orderId: undefined }, { orderId: null }],
    ['another attempt', { paymentId: `${ORDER}-2` }, {}],
  ])('OPEN-02 G14 %s is a mismatch, and no payment of the order', (_what, changes, told) => {
    const mismatch = { paymentId: PAYMENT, captured: 2_450, currency: 'gbp', orderId: ORDER, ...told };
    given(requested, opened)
      .when(recordProvider(paid(changes)))
      .then({ type: 'PaymentMismatchFound', data: mismatch });
  });

  it('PAYX-06 a dispute is recorded once', () => {
    given(requested, opened, captured)
      .when(recordProvider(paid({ disputed: true })))
      .then(disputed);
    given(requested, opened, captured, disputed)
      .when(recordProvider(paid({ disputed: true })))
      .thenNothing();
  });
});

describe('a refund', () => {
  it('PAYX-03 is asked for in parts, up to what was captured', () => {
    given(requested, opened, captured).when(refund('r1', 1_000)).then(refundRequested('r1', 1_000));
    given(requested, opened, captured, refundRequested('r1', 1_000))
      .when(refund('r2', 1_451))
      .thenRefused('payments.refund-too-high');
    given(requested, opened, captured, refunded(null, 2_000))
      .when(refund('r1', 451))
      .thenRefused('payments.refund-too-high');
  });

  it('PAYX-03 the same one twice is one', () => {
    given(requested, opened, captured, refundRequested('r1', 1_000)).when(refund('r1', 1_000)).thenNothing();
  });

  it('G15 is a whole number of pence, and of a payment that was taken', () => {
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      given(requested, opened, captured).when(refund('r1', amount)).thenRefused('payments.bad-amount');
    given(requested, opened).when(refund('r1', 1)).thenRefused('payments.not-captured');
    given().when(refund('r1', 1)).thenRefused('payments.not-captured');
  });

  it('G15 one that failed may be asked for again, under another id', () => {
    const failed = refundFailed('r1', 'expired');
    given(requested, opened, captured, refundRequested('r1', 2_450))
      .when(recordRefund({ refundId: 'r1', made: false, code: 'expired' }))
      .then(failed);
    for (const before of [[failed], [refunded('r1', 2_450), failed]])
      given(requested, opened, captured, refundRequested('r1', 2_450), ...before)
        .when(refund('r2', 2_450))
        .then(refundRequested('r2', 2_450));
  });

  it('G03 is answered once', () => {
    given(requested, opened, captured, refundRequested('r1', 50), refunded('r1', 50))
      .when(recordRefund({ refundId: 'r1', made: true }))
      .thenNothing();
    given(requested, opened, captured, refundRequested('r1', 50), refundFailed('r1', 'expired'))
      .when(recordRefund({ refundId: 'r1', made: true }))
      .thenNothing();
    given(requested, opened, captured)
      .when(recordRefund({ refundId: 'r1', made: true }))
      .thenNothing();
  });
});
