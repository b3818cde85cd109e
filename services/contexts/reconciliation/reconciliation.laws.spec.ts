import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, type There } from './compare.js';
import type { Difference } from './events.js';
import { recordExamination } from './record-examination.decision.js';
import { reconciliation } from './state.js';
import type { RecordedPayment } from './subject.js';
import { suspectsOf, type Listed } from './suspects.js';

const NOON = '2026-11-20T12:00:00.000Z';
const complete = { from: new Date('2026-11-20T00:00:00.000Z'), to: new Date('2026-11-21T00:00:00.000Z') };

const pence = fc.integer({ min: 0, max: 3 }).map((pounds) => pounds * 100);
const id = fc.integer({ min: 1, max: 4 }).map((number) => `pi_${number}`);
const sums: fc.Arbitrary<There> = fc.record({
  status: fc.constantFrom('open', 'captured', 'voided'),
  captured: pence,
  refunded: pence,
  currency: fc.constantFrom('gbp', 'eur'),
});
const listed: fc.Arbitrary<Listed> = fc
  .tuple(id, sums)
  .map(([providerId, payment]) => ({ ...payment, providerId, paymentId: `of-${providerId}` }));
const recorded: fc.Arbitrary<RecordedPayment> = fc
  .tuple(fc.option(id), sums, pence, fc.boolean(), fc.constantFrom(null, NOON))
  .map(([providerId, payment, refunding, placed, capturedAt]) => ({
    ...payment,
    providerId,
    paymentId: `of-${providerId ?? 'none'}`,
    refunding,
    placed,
    requestedAt: NOON,
    capturedAt,
  }));
const once = <T>(one: fc.Arbitrary<T>, key: (value: T) => unknown) =>
  fc.uniqueArray(one, { selector: key, maxLength: 4 });

describe('what is looked at again', () => {
  it('PAYX-04 is everything that differs, each once, and nothing that is in order', () => {
    fc.assert(
      fc.property(
        once(listed, ({ providerId }) => providerId),
        once(recorded, ({ providerId }) => providerId),
        (there, here) => {
          const subjects = suspectsOf({ provider: 'stripe', listed: there, recorded: here, open: [], complete });
          const suspected = subjects.map(({ paymentId }) => paymentId);
          expect(new Set(suspected).size).toBe(suspected.length);
          const ids = new Set([...there, ...here].map(({ paymentId }) => paymentId));
          for (const paymentId of ids) {
            const ours = here.find((payment) => payment.paymentId === paymentId);
            const theirs = there.find((payment) => payment.paymentId === paymentId);
            expect(suspected.includes(paymentId ?? null)).toBe(differenceOf(ours, theirs) !== undefined);
          }
        },
      ),
    );
  });

  it('PAYX-04 is not what a provider has taken too lately to list it', () => {
    const lately: RecordedPayment = {
      ...{ status: 'captured', captured: 100, refunded: 0, refunding: 0, placed: true },
      ...{ paymentId: 'a', providerId: 'pi_1', requestedAt: NOON, capturedAt: NOON },
    };
    const sides = { provider: 'paypal', listed: [], recorded: [lately], open: [] } as const;
    const upTo = (to: string) => suspectsOf({ ...sides, complete: { ...complete, to: new Date(to) } });
    expect(upTo('2026-11-20T11:59:00.000Z')).toEqual([]);
    expect(upTo('2026-11-20T12:01:00.000Z')).toHaveLength(1);
  });

  it('PAYX-04 is what differed before, whatever day it is of', () => {
    const open = [{ differenceId: 'pi_9', day: '2026-01-01', providerId: 'pi_9', paymentId: null }];
    const [subject] = suspectsOf({ provider: 'stripe', listed: [], recorded: [], open, complete });
    expect(subject).toMatchObject({ providerId: 'pi_9', known: { differenceId: 'pi_9', day: '2026-01-01' } });
  });
});

describe('what is told of a payment', () => {
  const difference = (captured: number): Difference => ({
    differenceId: 'pi_1',
    kind: 'unknown-here',
    providerId: 'pi_1',
    paymentId: null,
    orderId: null,
    orderRef: null,
    there: { status: 'captured', captured, refunded: 0, currency: 'gbp' },
    here: null,
  });
  const examined = (found: Difference | undefined) => ({
    differenceId: 'pi_1',
    provider: 'stripe' as const,
    day: '2026-11-20',
    difference: found,
    how: 'agrees' as const,
  });

  it('PAYX-04 is told when it changes, and never twice', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom(100, 200), { nil: undefined })), (rounds) => {
        let state = reconciliation.initial;
        let before: number | undefined;
        for (const captured of rounds) {
          const found = captured === undefined ? undefined : difference(captured);
          const { events = [] } = recordExamination(examined(found))(state, context);
          expect(events.map(({ type }) => type)).toEqual(
            captured === before ? [] : [captured === undefined ? 'DifferenceResolved' : 'DifferenceFound'],
          );
          state = events.reduce(reconciliation.evolve, state);
          before = captured;
        }
      }),
    );
  });
});

const context = {
  commandId: 'command',
  now: NOON,
  actor: { kind: 'system', id: 'spec' },
  correlationId: 'command',
  causationId: 'command',
} as const;
