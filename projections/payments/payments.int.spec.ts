import type { OrderEvent } from '@hatch/contexts/orders/events';
import type { PaymentEvent } from '@hatch/contexts/payments/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec, type GivenEvent } from '../engine/testing/index.js';
import { migrations, payments, PaymentsQueries } from './index.js';

const orderId = 'o1';
const NOON = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:05:00.000Z';
const idOf = (attempt: number): string => `${orderId}-${attempt}`;
const pay = (attempt: number, event: PaymentEvent, at = NOON): GivenEvent => on(`payment-${idOf(attempt)}`, event, at);
const requested = (attempt = 1, at = NOON) =>
  pay(
    attempt,
    { type: 'PaymentRequested', data: { paymentId: idOf(attempt), orderId, provider: 'stripe', amount: 1_000 } },
    at,
  );
const opened = (attempt = 1) =>
  pay(attempt, { type: 'PaymentOpened', data: { paymentId: idOf(attempt), providerId: `pi_${attempt}` } });
const captured = (attempt = 1) =>
  pay(attempt, { type: 'PaymentCaptured', data: { paymentId: idOf(attempt), amount: 1_000 } }, LATER);
const refunding = (refundId: string, amount: number) =>
  pay(1, {
    type: 'RefundRequested',
    data: { paymentId: idOf(1), refundId, amount, lines: [], restock: false, reason: 'asked', by: 'u1' },
  });
const refunded = (refundId: string | null, amount: number) =>
  pay(1, { type: 'PaymentRefunded', data: { paymentId: idOf(1), refundId, amount } }, LATER);
const failed = (refundId: string) =>
  pay(1, { type: 'RefundFailed', data: { paymentId: idOf(1), refundId, code: 'expired' } }, LATER);
const disputed = pay(1, { type: 'PaymentDisputed', data: { paymentId: idOf(1) } }, LATER);

/** An order's own events, paid by an attempt, or later. */
const placement = (attempt?: number): { readonly requested: GivenEvent; readonly placed: GivenEvent } => {
  const paymentMethod = attempt === undefined ? 'PHONE' : 'CARD';
  const figures = { lines: [], itemsTotal: 1_000, postage: 0, total: 1_000, paymentMethod } as const;
  const requestedNow: OrderEvent = {
    type: 'PlacementRequested',
    data: { orderId, ...figures, ...(attempt !== undefined && { paidBy: attempt }) },
  };
  const placedNow: OrderEvent = {
    type: 'OrderPlaced',
    data: {
      ...{ orderId, cartId: 'c1', userId: null, ref: 'K7M2Q', takeaway: true, method: 'COLLECT', ...figures },
      paid: attempt !== undefined,
      dueBy: null,
    },
  };
  return { requested: on(`order-${orderId}`, requestedNow), placed: on(`order-${orderId}`, placedNow) };
};
const rejected: GivenEvent = on(`order-${orderId}`, {
  type: 'OrderRejected',
  data: { orderId, code: 'x', message: 'y', sku: null },
} satisfies OrderEvent);

describe('payments', () => {
  let database: TestDatabase;
  let queries: PaymentsQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new PaymentsQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(payments, () => database.pool);
  const rows = (...records: readonly object[]) => records.map((record) => ({ record }));
  const unsettled = async (before = new Date(LATER)) =>
    (await queries.unsettled(before, 10)).map(({ paymentId }) => paymentId);

  it.each([1, Number.POSITIVE_INFINITY])('PAYX-02 is what was paid and what for, in batches of %d', async (batch) => {
    const { requested: placing, placed } = placement(1);
    await given(requested(), opened(), captured(), placing, placed)
      .whenProjected(batch)
      .thenRows(
        'rm.payments',
        rows({
          paymentId: 'o1-1',
          attempt: 1,
          providerId: 'pi_1',
          status: 'captured',
          captured: 1_000,
          placement: 'placed',
          orderRef: expect.any(String),
          requestedAt: NOON,
          capturedAt: LATER,
        }),
      );
    expect(await unsettled()).toEqual([]);
    expect(await queries.byOrder(orderId)).toHaveLength(1);
  });

  it('PAYX-02 names what is to be settled, oldest first: open, and taken but neither placed nor given back', async () => {
    await given(requested(1), opened(1), requested(2, LATER)).whenProjected().thenChanges();
    expect(await unsettled(new Date('2026-11-20T13:00:00.000Z'))).toEqual(['o1-1', 'o1-2']);
    expect(await unsettled(new Date(LATER))).toEqual(['o1-1']);

    const { requested: placing } = placement(1);
    await given(requested(), opened(), captured(), placing, rejected).whenProjected(1).thenChanges();
    expect(await unsettled()).toEqual(['o1-1']);

    await given(requested(), opened(), captured(), refunding('r', 1_000), refunded('r', 1_000))
      .whenProjected()
      .thenChanges();
    expect(await unsettled()).toEqual([]);

    const voided = pay(1, { type: 'PaymentVoided', data: { paymentId: idOf(1), cause: 'expired' } });
    await given(requested(), opened(), voided).whenProjected().thenChanges();
    expect(await unsettled()).toEqual([]);
    await given(requested(), opened(), voided, captured()).whenProjected().thenChanges();
    expect(await unsettled()).toEqual(['o1-1']);
  });

  it('G01 an order is placed by one attempt, and another that was taken too stays to be settled', async () => {
    const { requested: placing, placed } = placement(2);
    await given(requested(1), captured(1), requested(2), captured(2), placing, placed).whenProjected(2).thenChanges();
    expect(await unsettled()).toEqual(['o1-1']);
  });

  it.each([1, Number.POSITIVE_INFINITY])('G15 adds up its refunds, in batches of %d', async (batch) => {
    await given(
      requested(),
      opened(),
      captured(),
      refunding('a', 300),
      refunding('b', 200),
      refunding('c', 100),
      refunded('a', 300),
      failed('b'),
      refunded(null, 50),
    )
      .whenProjected(batch)
      .thenRows('rm.payments', rows({ refunded: 350, refunding: 100 }));
    const unanswered = await queries.unansweredRefunds(new Date(LATER), 10);
    expect(unanswered.map(({ refundId, by }) => [refundId, by])).toEqual([['c', 'u1']]);
  });

  it('PAYX-06 tells of disputes and of refunds that failed, of a span of time', async () => {
    await given(requested(), opened(), captured(), disputed, refunding('b', 200), failed('b'))
      .whenProjected()
      .thenChanges();
    const day = { from: new Date('2026-11-20'), to: new Date('2026-11-21') };
    const found = await queries.troubles(day, 10);
    expect(found.disputed).toMatchObject([{ paymentId: 'o1-1', disputedAt: LATER }]);
    expect(found.failed).toMatchObject([{ refundId: 'b', code: 'expired', amount: 200 }]);
    const before = { from: new Date('2026-11-19'), to: new Date('2026-11-20') };
    expect(await queries.troubles(before, 10)).toEqual({ disputed: [], failed: [] });
  });

  it('PAYX-06 PAYX-05 a refund that fails days after it was made counts no more, and is told of on that day', async () => {
    const later = on(
      `payment-${idOf(1)}`,
      { type: 'RefundFailed', data: { paymentId: idOf(1), refundId: 'a', code: 'expired', amount: 300 } },
      '2026-12-02T09:00:00.000Z',
    );
    await given(requested(), opened(), captured(), refunding('a', 300), refunded('a', 300), later)
      .whenProjected(1)
      .thenRows('rm.payments', rows({ refunded: 0, refunding: 0 }));
    expect(await queries.refundsMadeOn('2026-11-20')).toEqual([]);
    expect(await queries.refundsMadeOf([orderId])).toEqual([]);
    const week = { from: new Date('2026-11-26'), to: new Date('2026-12-03') };
    expect((await queries.troubles(week, 10)).failed).toMatchObject([
      { refundId: 'a', amount: 300, code: 'expired', answeredAt: '2026-12-02T09:00:00.000Z' },
    ]);
    const before = { from: new Date('2026-11-20'), to: new Date('2026-11-21') };
    expect((await queries.troubles(before, 10)).failed).toEqual([]);
  });

  it('PAYX-05 knows what was given back on which day, by whomever, and not what failed or waits', async () => {
    await given(
      ...[requested(), opened(), captured(), refunding('a', 300), refunding('b', 200), refunding('c', 100)],
      ...[refunded('a', 300), failed('b'), refunded(null, 50)],
    )
      .whenProjected()
      .thenChanges();
    const made = [
      { refundId: 'a', orderId, amount: 300, reason: 'asked' },
      { orderId, amount: 50, reason: null },
    ];
    expect(await queries.refundsMadeOn('2026-11-20')).toMatchObject(made);
    expect(await queries.refundsMadeOn('2026-11-19')).toEqual([]);
    expect((await queries.refundsMadeOf([orderId])).map(({ amount }) => amount).toSorted()).toEqual([300, 50]);
    expect(await queries.refundsMadeOf(['o2'])).toEqual([]);
  });

  it('is asked by provider and time', async () => {
    await given(requested(1), requested(2, LATER)).whenProjected().thenChanges();
    const span = { from: new Date(LATER), to: new Date('2026-11-20T12:05:00.001Z') };
    expect(await queries.requestedIn('stripe', span, 10)).toMatchObject([{ paymentId: 'o1-2' }]);
    expect(await queries.requestedIn('paypal', span, 10)).toEqual([]);
  });

  it('knows nothing of orders that are paid elsewhere', async () => {
    const { requested: placing, placed } = placement();
    await given(placing, placed, rejected).whenProjected().thenRows('rm.payments', []);
  });
});
