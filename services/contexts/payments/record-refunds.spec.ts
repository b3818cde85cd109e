import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import type { ProviderRefund } from './provider/payment-provider.js';
import { captured, opened, refunded, refundFailed, refundRequested, requested } from './payment.fixtures.js';
import { recordRefunds } from './refund.decision.js';
import { payment } from './state.js';

const { given } = deciderSpec(payment);
const taken = [requested, opened, captured];
const there = (refundId: string | undefined, amount: number): ProviderRefund => ({ refundId, amount, failed: false });
const failedThere = (refundId: string | undefined, amount: number, code?: string): ProviderRefund => ({
  refundId,
  amount,
  failed: true,
  ...(code !== undefined && { code }),
});
/** As a provider tells them that adds up what stands. */
const found = (...refunds: readonly ProviderRefund[]) =>
  recordRefunds({ refunds, refunded: refunds.reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0) });

describe('what a provider says of refunds', () => {
  it('PAYX-03 one in its own pages is recorded, once, and what was asked for here is not taken for one', () => {
    given(...taken)
      .when(found(there(undefined, 450)))
      .then(refunded(null, 450));
    given(...taken, refunded(null, 450))
      .when(found(there(undefined, 450)))
      .thenNothing();
    given(...taken, refundRequested('r1', 450))
      .when(found(there('r1', 450)))
      .thenNothing();
    given(...taken, refundRequested('r1', 450), refunded('r1', 450))
      .when(found(there('r1', 450), there(undefined, 250)))
      .then(refunded(null, 250));
  });

  it('PAYX-03 one of ours is not taken for one of its own pages where the provider does not name it', () => {
    given(...taken, refundRequested('r1', 450), refunded('r1', 450))
      .when(found(there(undefined, 450)))
      .thenNothing();
  });

  it('PAYX-06 one of ours that the bank rejects has failed, made or not, once', () => {
    given(...taken, refundRequested('r1', 450), refunded('r1', 450))
      .when(found(failedThere('r1', 450, 'expired_card')))
      .then(refundFailed('r1', 'expired_card', 450));
    given(...taken, refundRequested('r1', 450))
      .when(found(failedThere('r1', 450)))
      .then(refundFailed('r1', 'failed'));
    given(...taken, refundRequested('r1', 450), refunded('r1', 450), refundFailed('r1', 'failed', 450))
      .when(found(failedThere('r1', 450)))
      .thenNothing();
  });

  it('PAYX-06 which of them failed is told apart, and from one that was made there instead', () => {
    const both = [refundRequested('r1', 450), refunded('r1', 450), refundRequested('r2', 450), refunded('r2', 450)];
    given(...taken, ...both)
      .when(found(there('r1', 450), failedThere('r2', 450), there(undefined, 450)))
      .then(refundFailed('r2', 'failed', 450), refunded(null, 450));
  });

  it('PAYX-06 a sum from before it failed is no refund in the provider’s own pages', () => {
    const refunds = [failedThere('r1', 450)];
    given(...taken, refundRequested('r1', 450), refunded('r1', 450), refundFailed('r1', 'failed', 450))
      .when(recordRefunds({ refunded: 450, refunds }))
      .thenNothing();
  });

  it('nothing of a payment that was never asked for', () => {
    given()
      .when(found(there(undefined, 450)))
      .thenNothing();
  });
});
