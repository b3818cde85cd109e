import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import {
  anOrder,
  cola,
  orderHistory,
  projectAfresh,
  projectionSpec,
  rowsOf,
  type Happening,
} from '../engine/testing/index.js';
import { migrations, ordersBoard, OrdersBoardQueries } from './index.js';

const TODAY = new Date('2026-11-20T12:00:00.000Z');
const onBoard = (orderId: string, options: Parameters<typeof anOrder>[1] = {}): readonly Happening[] => {
  const { started, detailsGiven, requested, placed } = anOrder(orderId, { lines: [cola], postage: 0, ...options });
  return [started, detailsGiven, requested, placed];
};
const told = (event: string, payload: object) => ({ channel: 'orders', event, payload });

describe('orders-board', () => {
  let database: TestDatabase;
  let queries: OrdersBoardQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new OrdersBoardQueries(database.pool, specVault());
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(ordersBoard, () => database.pool);
  const project = (...happenings: readonly Happening[]) => projectAfresh(ordersBoard, database.pool, happenings);
  const idsOf = async (now = TODAY) => (await queries.todays(now)).orders.map(({ id }) => id);

  it('STAT-33 OPEN-46 tells of a new order with the tally so far, placed unpaid or paid', async () => {
    await given(...onBoard('o1'), ...onBoard('o2', { paid: true }))
      .whenProjected()
      .thenChanges(told('NewOrder', { id: 'o1', tally: 150 }), told('NewOrder', { id: 'o2', tally: 300 }));
  });

  it('OPEN-46 OPEN-61 tells of each step in the kitchen once', async () => {
    const { paid, printed, notified, completed } = anOrder('o1');
    await given(...onBoard('o1'), paid, printed(), printed(2), notified, completed, completed)
      .whenProjected()
      .thenChanges(
        told('NewOrder', { id: 'o1', tally: 150 }),
        told('OrderChange', { id: 'o1', status: 'NEW' }),
        told('OrderChange', { id: 'o1', status: 'PRINTED' }),
        told('OrderChange', { id: 'o1', status: 'NOTIFIED' }),
        told('OrderChange', { id: 'o1', status: 'COMPLETE' }),
      );
  });

  it('OPEN-59 has neither checkouts nor orders of a plain shop, in list, tally or changes', async () => {
    const { started, requested, rejected } = anOrder('o1');
    await given(started, requested, rejected, ...onBoard('o2', { takeaway: false }))
      .whenProjected()
      .thenChanges();
    expect((await queries.todays(TODAY)).orders).toEqual([]);
    expect(await queries.tally(TODAY)).toBe(0);
    expect(await queries.byId('o1', TODAY)).toBeUndefined();
    expect(await queries.byId('o2', TODAY)).toBeUndefined();
  });

  it('OPEN-59 answers what was placed today and older orders not COMPLETE, newest first', async () => {
    const yesterday = '2026-11-19T18:00:00.000Z';
    const done = anOrder('old-done', { at: yesterday });
    await project(
      ...onBoard('old-open', { at: yesterday }),
      ...[...onBoard('old-done', { at: yesterday }), done.paid, done.printed(), done.completed],
      ...onBoard('first', { at: '2026-11-20T09:00:00.000Z' }),
      ...onBoard('second', { at: '2026-11-20T10:00:00.000Z', paid: true }),
    );
    expect(await idsOf()).toEqual(['second', 'first', 'old-open']);
    expect(await queries.tally(TODAY)).toBe(300);
    expect(await queries.tally(new Date(yesterday))).toBe(300);
  });

  it('OPEN-59 counts by the day in London, summer time included', async () => {
    await project(
      ...onBoard('late', { at: '2026-07-01T22:59:59.000Z' }),
      ...onBoard('early', { at: '2026-07-01T23:00:00.000Z' }),
    );
    expect(await queries.tally(new Date('2026-07-01T12:00:00.000Z'))).toBe(150);
    expect(await queries.tally(new Date('2026-07-02T12:00:00.000Z'))).toBe(150);
    expect(await idsOf(new Date('2026-07-01T23:30:00.000Z'))).toEqual(['early', 'late']);
  });

  it('has all a row shows', async () => {
    await project(...onBoard('o1', { at: '2026-11-20T09:00:00.000Z' }));
    const { orders } = await queries.todays(TODAY);
    expect(orders).toMatchObject([
      {
        id: 'o1',
        ref: 'O1',
        email: 'ann@example.test',
        full_name: 'Ann Other',
        phone_number: '07700 900123',
        payment_method: 'PHONE',
        ta_method: 'DELIVER',
        status: 'AWAITING-PAYMENT',
        takeaway: { order_status: null },
        total_cost: 150,
        placed_at: '2026-11-20T09:00:00.000Z',
        order_items: [{ quantity: 1, price: 150, name: 'Cola' }],
      },
    ]);
    expect(await queries.byId('o1', TODAY)).toEqual(orders[0]);
  });

  it('shows an order of a person who was forgotten without them, and counts it', async () => {
    await project(...onBoard('o1'), ...onBoard('o2'));
    const afterwards = new OrdersBoardQueries(database.pool, specVault('order:o1'));
    const { orders } = await afterwards.todays(TODAY);
    expect(orders.map(({ id, email, total_cost }) => ({ id, email, total_cost }))).toEqual([
      { id: 'o1', email: '', total_cost: 150 },
      { id: 'o2', email: 'ann@example.test', total_cost: 150 },
    ]);
    expect(await afterwards.tally(TODAY)).toBe(300);
  });

  it('answers the orders together with the seq up to which they are told', async () => {
    const changes = await project(...onBoard('o1'), ...onBoard('o2'));
    expect((await queries.todays(TODAY)).seq).toBe(changes.length);
  });

  it('comes to the same rows and tells the same however the events are batched', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 2, max: 50 }), async (history, size) => {
        const toldOneByOne = await projectAfresh(ordersBoard, database.pool, history, 1);
        const oneByOne = await tables();
        const toldInBatches = await projectAfresh(ordersBoard, database.pool, history, size);
        expect(await tables()).toEqual(oneByOne);
        expect(toldInBatches.map(withoutTime)).toEqual(toldOneByOne.map(withoutTime));
      }),
      { numRuns: 20 },
    );
  });

  it('OPEN-59 has a tally that is the sum of the orders of each day', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 1, max: 50 }), async (history, size) => {
        await projectAfresh(ordersBoard, database.pool, history, size);
        const { rows } = await database.pool.query(
          `SELECT trading_date, count(*)::int AS orders, sum((record->>'total_cost')::int) AS total
           FROM rm.orders_board WHERE placed_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
        );
        expect(await rowsOf('rm.orders_board_day', database.pool)).toEqual(rows);
      }),
      { numRuns: 20 },
    );
  });

  const withoutTime = ({ seq, channel, event, payload }: Awaited<ReturnType<typeof project>>[number]) => ({
    seq,
    channel,
    event,
    payload,
  });
  const tables = async () => [
    await rowsOf('rm.orders_board', database.pool),
    await rowsOf('rm.orders_board_day', database.pool),
  ];
});
