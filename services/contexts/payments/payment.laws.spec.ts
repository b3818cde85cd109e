import { fold } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from './events.js';
import { found, paid, requested } from './payment.fixtures.js';
import type { ProviderPayment, ProviderRefund } from './provider/payment-provider.js';
import { recordProvider } from './payment.decision.js';
import { recordRefunds, recordRefund, requestRefund } from './refund.decision.js';
import { payment, refundable, refunded, type Payment } from './state.js';

type Decision = ReturnType<typeof recordProvider>;

const after = (decisions: readonly Decision[]): Payment => {
  const events: PaymentEvent[] = [requested];
  for (const decide of decisions) events.push(...decide(fold(payment, events), aContext()).events);
  return fold(payment, events);
};

/** What a provider says at one moment; of refunds a moment later, for they are asked for by themselves. */
type Word = { readonly found: ProviderPayment; readonly refunds: readonly ProviderRefund[] };

const OURS = ['r1', 'r2', 'r3', undefined, undefined];

/** Of some refunds, ours and of its own pages, one after the other; some of ours fail afterwards. */
const refundsThere = fc
  .subarray(OURS)
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: ids.length, maxLength: ids.length }),
      fc.subarray(ids.filter((id) => id !== undefined)),
    ),
  )
  .map(([ids, amounts, failing]) => {
    const made = ids.map((refundId, n): ProviderRefund => ({ refundId, amount: amounts[n] ?? 0, failed: false }));
    const steps = made.map((_, n) => made.slice(0, n + 1));
    for (const id of failing)
      steps.push((steps.at(-1) ?? []).map((each) => (each.refundId === id ? { ...each, failed: true } : each)));
    return steps;
  });

const sumOf = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0);

/** The provider's side of a payment, as it goes on: each moment says all that was so by then. */
const history = fc
  .record({
    ends: fc.constantFrom('captured' as const, 'voided' as const),
    refunds: refundsThere,
    disputed: fc.boolean(),
  })
  .map(({ ends, refunds, disputed }): readonly Word[] => {
    if (ends === 'voided') return [found(), found({ status: 'voided' })].map((each) => ({ found: each, refunds: [] }));
    const words = [[], ...refunds].map((each) => ({ found: paid({ refunded: sumOf(each) }), refunds: each }));
    const last = words.at(-1) ?? { found: paid(), refunds: [] };
    return [{ found: found(), refunds: [] }, ...words, { ...last, found: { ...last.found, disputed } }];
  });

const asking = (words: readonly Word[]): readonly Decision[] =>
  (words.at(-1)?.refunds ?? []).flatMap(({ refundId, amount }) =>
    refundId === undefined
      ? []
      : [requestRefund({ refundId, amount, lines: [], restock: false, reason: 'asked', by: null })],
  );

/** Deliveries: the last word arrives some time, whatever arrives before, after and twice, and of refunds too late. */
const delivered = history.chain((words) => {
  const late = fc.tuple(fc.nat(words.length - 1), fc.nat(words.length - 1)).map(([one, other]): Word => {
    const [first, then] = [words[Math.min(one, other)], words[Math.max(one, other)]];
    if (!first || !then) throw new Error('There is such a word');
    return { found: first.found, refunds: then.refunds };
  });
  return fc
    .array(late, { maxLength: 8 })
    .chain((more) => fc.shuffledSubarray([...words, ...more], { minLength: words.length + more.length }))
    .chain((order) => fc.tuple(fc.constant(order), fc.array(fc.nat(order.length), { maxLength: 6 })))
    .map(([order, answers]) => ({ order, answers, words }));
});

const said = ({ found: each, refunds }: Word): readonly Decision[] => [
  recordProvider(each),
  recordRefunds({ refunded: each.refunded, refunds }),
];

describe('a payment', () => {
  it('G03 PAYX-06 ends in one state, in whatever order and however often its provider tells of it', () => {
    fc.assert(
      fc.property(delivered, ({ order, answers, words }) => {
        const asked = asking(words);
        const taken = words.slice(0, 2).flatMap(said);
        const answered = (words.at(-1)?.refunds ?? []).flatMap(({ refundId }) =>
          refundId === undefined ? [] : [recordRefund({ refundId, made: true })],
        );
        const between = order.flatMap((word, n) => [...said(word), ...(answers.includes(n) ? answered : [])]);
        const state = after([...taken, ...asked, ...between, ...answered, ...words.slice(-1).flatMap(said)]);
        const last = words.at(-1);
        if (state.status === 'none' || !last) throw new Error('It was requested');
        expect([state.status, state.captured, state.disputed]).toEqual([
          last.found.status,
          last.found.captured,
          last.found.disputed,
        ]);
        expect(refunded(state)).toBe(sumOf(last.refunds));
        for (const { refundId, failed } of last.refunds)
          if (refundId !== undefined) expect(state.refunds.get(refundId)?.status).toBe(failed ? 'failed' : 'made');
      }),
      { numRuns: 500 },
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
      refundId.map((id) => recordRefunds({ refunded: 0, refunds: [{ refundId: id, amount: 1, failed: true }] })),
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
