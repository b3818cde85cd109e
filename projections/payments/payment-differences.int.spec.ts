import type { DifferenceFound, ReconciliationEvent } from '@hatch/contexts/reconciliation/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { migrations, paymentDifferences, PaymentDifferencesQueries } from './index.js';

const NOON = '2026-11-20T12:00:00.000Z';
const ONE = '2026-11-20T13:00:00.000Z';

const found = (differenceId: string, day = '2026-11-20', changes: Partial<DifferenceFound['data']> = {}) =>
  ({
    type: 'DifferenceFound',
    data: {
      differenceId,
      kind: 'unknown-here',
      provider: 'stripe',
      day,
      providerId: differenceId,
      paymentId: null,
      orderId: null,
      orderRef: null,
      there: { status: 'captured', captured: 500, refunded: 0, currency: 'gbp' },
      here: null,
      ...changes,
    },
  }) satisfies ReconciliationEvent;
const resolved = (differenceId: string) =>
  ({ type: 'DifferenceResolved', data: { differenceId, how: 'refunded' } }) satisfies ReconciliationEvent;

describe('payment-differences', () => {
  let database: TestDatabase;
  let queries: PaymentDifferencesQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new PaymentDifferencesQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(paymentDifferences, () => database.pool);
  const at = (event: ReconciliationEvent, when = NOON, day = '2026-11-20') =>
    on(`reconciliation-stripe-${day}`, event, when);

  it.each([1, Number.POSITIVE_INFINITY])('PAYX-04 keeps what became of each, in batches of %d', async (batch) => {
    await given(
      at(found('a')),
      at(found('b')),
      at(found('b', '2026-11-20', { kind: 'refunds' }), ONE),
      at(resolved('a'), ONE),
    )
      .whenProjected(batch)
      .thenRows('rm.payment_differences', [
        { difference_id: 'a', open: false, record: { foundAt: NOON, resolved: { at: ONE, how: 'refunded' } } },
        { difference_id: 'b', open: true, record: { foundAt: NOON, kind: 'refunds', resolved: null } },
      ]);
  });

  it('PAYX-04 shows the days that are asked for, and what stands open of any day first', async () => {
    await given(
      at(found('old', '2026-11-01'), NOON, '2026-11-01'),
      at(found('gone', '2026-11-01'), NOON, '2026-11-01'),
      at(resolved('gone'), ONE, '2026-11-01'),
      at(found('new')),
      at(resolved('new'), ONE),
    )
      .whenProjected()
      .thenChanges();
    const shown = await queries.ofDays({ from: '2026-11-20', to: '2026-11-20' }, 10);
    expect(shown.map(({ differenceId }) => differenceId)).toEqual(['old', 'new']);
    expect((await queries.open('stripe', 10)).map(({ differenceId }) => differenceId)).toEqual(['old']);
    expect(await queries.open('paypal', 10)).toEqual([]);
  });
});
