import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, projectionSpec, rowsOf } from '../engine/testing/index.js';
import { migrations, orderTracking, OrderTrackingQueries, progressOf } from './index.js';
import { anOrder, cola, details, orderHistory, pizza, undoneAndNeverDone } from './testing/index.js';

const AT = '2026-11-20T12:00:00.000Z';
const PAID = '2026-11-20T13:01:00.000Z';
const still = {
  unpaid: false,
  due_by: PAID,
  promised_for: PAID,
  promised_at: AT,
  not_taken: false,
  cancelled_because: null,
};
const progress = (changes: object) => ({
  channel: 'tracking-o1',
  event: 'OrderProgress',
  payload: { progress: { ...still, ...changes } },
});

describe('order-tracking', () => {
  let database: TestDatabase;
  let queries: OrderTrackingQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new OrderTrackingQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(orderTracking, () => database.pool);
  const order = anOrder('o1', { at: AT });
  const placed = [order.started, order.detailsGiven, order.methodChosen, order.requested, order.placed];
  const now = async () => {
    const found = await queries.byId('o1');
    return found && progressOf(found.order);
  };

  it('TRK-01 tells each step of an order on a topic of its own, once', async () => {
    const { paid, printed, notified, sentOut, completed } = order;
    await given(...placed, paid, printed(), printed(2), notified, sentOut, completed, completed)
      .whenProjected()
      .thenChanges(
        progress({ stage: 'accepted' }),
        progress({ stage: 'making' }),
        progress({ stage: 'ready' }),
        progress({ stage: 'out' }),
        progress({ stage: 'done' }),
      );
  });

  it('TRK-01 keeps for when it was first promised, whatever was promised since, and that nobody takes it', async () => {
    const escalated = on('order-o1', { type: 'OrderEscalated', data: { orderId: 'o1', step: 1, minutes: 5 } }, AT);
    const delayed = { due_by: '2026-11-20T13:11:00.000Z' };
    await given(...placed, order.paid, escalated, order.delayed, order.printed())
      .whenProjected()
      .thenChanges(
        progress({ stage: 'accepted' }),
        progress({ stage: 'accepted', not_taken: true }),
        progress({ stage: 'accepted', not_taken: true, ...delayed }),
        progress({ stage: 'making', ...delayed }),
      );
  });

  it('TRK-01 promises nothing before staff have accepted it', async () => {
    const toAccept = anOrder('o1', { at: AT, paid: true, toAccept: true });
    await projectAfresh(orderTracking, database.pool, [toAccept.started, toAccept.requested, toAccept.placed]);
    expect(await now()).toMatchObject({ stage: 'received', unpaid: false, due_by: null });
    await projectAfresh(orderTracking, database.pool, [
      toAccept.started,
      toAccept.requested,
      toAccept.placed,
      toAccept.accepted,
    ]);
    expect(await now()).toMatchObject({
      stage: 'accepted',
      due_by: '2026-11-20T12:25:00.000Z',
      promised_for: '2026-11-20T12:25:00.000Z',
      promised_at: AT,
    });
  });

  it('ALG-03 keeps the allergens of each dish as they were stated, and none of what is no food', async () => {
    const lines = [{ ...pizza, allergens: { milk: 'contains' as const } }, cola, { ...cola, sku: '8', virtual: true }];
    const ordered = anOrder('o1', { lines });
    await projectAfresh(orderTracking, database.pool, [ordered.started, ordered.requested, ordered.placed]);
    expect((await queries.byId('o1'))?.order.dishes.map(({ allergens }) => allergens)).toEqual([
      'Contains milk. Ask us about the others',
      'Allergens: ask us',
      '',
    ]);
  });

  it.each([
    ['before it was paid for', [], 'You have not been charged.'],
    [
      'after it was',
      [order.paid],
      'We will give you your money back. If you have not heard from us yet, please call us.',
    ],
  ])('KIT-05 KIT-06 tells what becomes of the money of one that is cancelled %s', async (_when, paid, money) => {
    await projectAfresh(orderTracking, database.pool, [...placed, ...paid, order.cancelled]);
    expect(await now()).toMatchObject({
      stage: 'cancelled',
      cancelled_because: `We could not reach you by phone to take your payment. ${money}`,
    });
  });

  it('PAYX-06 KIT-06 tells live that the money of one that was cancelled did not come back, and that it did after all', async () => {
    const { refundFailed, refunded } = order;
    const because = (money: string) => ({
      ...{ stage: 'cancelled', due_by: PAID, promised_for: PAID, promised_at: AT },
      cancelled_because: expect.stringContaining(money),
    });
    const before = 'We will give you your money back.';
    await given(...placed, order.paid, order.cancelled, refundFailed, refundFailed, refunded)
      .whenProjected()
      .thenChanges(
        progress({ stage: 'accepted' }),
        progress(because(before)),
        progress(because('We could not send your money back the way you paid')),
        progress(because(before)),
      );
  });

  it('TRK-01 knows no order that was not placed', async () => {
    await projectAfresh(orderTracking, database.pool, [order.started, order.detailsGiven]);
    expect(await queries.byId('o1')).toBeUndefined();
  });

  it('TRK-01 KIT-08 an order of which a step was undone is as if it had never been done', async () => {
    await fc.assert(
      fc.asyncProperty(undoneAndNeverDone, async ({ undone, neverDone }) => {
        await projectAfresh(orderTracking, database.pool, undone);
        const rows = await rowsOf('rm.order_tracking', database.pool);
        await projectAfresh(orderTracking, database.pool, neverDone);
        expect(await rowsOf('rm.order_tracking', database.pool)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('TRK-01 G24 keeps and tells nothing of whose an order is, and the same in batches of any size', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 1, max: 20 }), async (events, size) => {
        await projectAfresh(orderTracking, database.pool, events, size);
        const rows = await rowsOf('rm.order_tracking', database.pool);
        await projectAfresh(orderTracking, database.pool, events);
        expect(await rowsOf('rm.order_tracking', database.pool)).toEqual(rows);
        const kept = JSON.stringify([rows, await rowsOf('rm.changes', database.pool)], (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
        for (const text of [...Object.values(details), 'no olives', 'Sam Courier'])
          if (text !== '') expect(kept).not.toContain(text);
      }),
      { numRuns: 20 },
    );
  });
});
