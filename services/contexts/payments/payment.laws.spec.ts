import { fold } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from './events.js';
import { found, paid, requested } from './payment.fixtures.js';
import { recordProvider } from './record-provider.decision.js';
import { recordRefund, requestRefund } from './request-refund.decision.js';
import { payment, refundable, refunded, type Payment } from './state.js';

type Decision = ReturnType<typeof recordProvider>;

const after = (decisions: readonly Decision[]): Payment => {
  const events: PaymentEvent[] = [requested];
  for (const decide of decisions) events.push(...decide(fold(payment, events), aContext()).events);
  return fold(payment, events);
};

/** The provider's side of a payment, as it goes on: each word says all that was so by then. */
const history = fc
  .record({
    ends: fc.constantFrom('captured' as const, 'voided' as const),
    refunds: fc.array(fc.integer({ min: 1, max: 800 }), { maxLength: 3 }),
    disputed: fc.boolean(),
  })
  .map(({ ends, refunds, disputed }) => {
    if (ends === 'voided') return [found(), found({ status: 'voided' })];
    const sums = refunds.map((_, n) => refunds.slice(0, n + 1).reduce((sum, each) => sum + each, 0));
    const words = [found(), paid(), ...sums.map((sum) => paid({ refunded: sum }))];
    return disputed ? [...words, paid({ refunded: sums.at(-1) ?? 0, disputed })] : words;
  });

/** Deliveries: the last word arrives some time, whatever arrives before, after and twice. */
const delivered = history.chain((words) =>
  fc
    .array(fc.constantFrom(...words), { maxLength: 8 })
    .chain((more) => fc.shuffledSubarray([...words, ...more], { minLength: words.length + more.length }))
    .map((order) => ({ order, words })),
);

describe('a payment', () => {
  it('G03 ends in one state, in whatever order and however often its provider tells of it', () => {
    fc.assert(
      fc.property(delivered, ({ order, words }) => {
        const told = after([...order, ...words.slice(-1)].map((found) => recordProvider(found)));
        const inOrder = after(words.map((found) => recordProvider(found)));
        if (told.status === 'none' || inOrder.status === 'none') throw new Error('It was requested');
        expect([told.status, told.captured, refunded(told), told.disputed]).toEqual([
          inOrder.status,
          inOrder.captured,
          refunded(inOrder),
          inOrder.disputed,
        ]);
      }),
    );
  });

  it('G15 never gives back more than was taken, whatever is asked for, answered and refunded elsewhere', () => {
    const refundId = fc.constantFrom('r1', 'r2', 'r3', 'r4');
    const step = fc.oneof(
      fc
        .record({ refundId, amount: fc.integer({ min: 1, max: 3_000 }) })
        .map(({ refundId: id, amount }) =>
          requestRefund({ refundId: id, amount, lines: [], restock: false, reason: 'asked', by: null }),
        ),
      refundId.map((id) => recordRefund({ refundId: id, made: true })),
      refundId.map((id) => recordRefund({ refundId: id, made: false, code: 'failed' })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const state = after([recordProvider(paid()), ...steps]);
        if (state.status === 'none') throw new Error('It was requested');
        expect(refunded(state)).toBeLessThanOrEqual(state.captured);
        expect(refundable(state)).toBeGreaterThanOrEqual(0);
        expect(refunded(state) + refundable(state)).toBeLessThanOrEqual(state.captured);
      }),
    );
  });
});
