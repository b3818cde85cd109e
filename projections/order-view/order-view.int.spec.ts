import { specVault, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { anOrder, details, orderHistory, projectAfresh, projectionSpec, rowsOf } from '../engine/testing/index.js';
import { migrations, NOBODY, orderView, OrderViewQueries } from './index.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describe('order-view', () => {
  let database: TestDatabase;
  let queries: OrderViewQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new OrderViewQueries(database.pool, specVault());
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(orderView, () => database.pool);

  it('answers an order from the start of its checkout on, to customer and staff', async () => {
    const { started, requested, placed } = anOrder('o1', { userId: 'user' });
    await given(started).whenProjected().thenChanges();
    expect(await queries.byId('o1', NOW)).toMatchObject({ id: 'o1', status: 'checkout', user_id: 'user' });
    await given(started, requested, placed).whenProjected().thenChanges();
    expect(await queries.staffById('o1', NOW)).toMatchObject({ status: 'AWAITING-PAYMENT', display_amount: '£29.00' });
    expect(await queries.recordById('o1')).toMatchObject({
      cart_id: 'cart-of-o1',
      lines: [{ categories: ['Pizza'] }, {}],
    });
  });

  it('knows no order by another id', async () => {
    for (const id of ['o2', '', "o1' OR 'a'='a", 'o1\u0000\u0000x']) {
      expect(await queries.byId(id, NOW)).toBeUndefined();
      expect(await queries.staffById(id, NOW)).toBeUndefined();
    }
  });

  it('keeps an order whose text Postgres would refuse', async () => {
    const { started, revised } = anOrder('o1');
    await given(started, revised([], 'no\u0000 olives \uD800')).whenProjected().thenChanges();
    expect((await queries.byId('o1', NOW))?.extra_info).toBe('no\u0000 olives \uD800');
  });

  it('answers empty fields for a person who was forgotten, at once', async () => {
    const { started, detailsGiven } = anOrder('o1');
    await given(started, detailsGiven).whenProjected().thenChanges();
    const afterwards = new OrderViewQueries(database.pool, specVault('order:o1'));
    expect(await queries.recordById('o1')).toMatchObject({ ...details, extra_info: 'no olives' });
    expect(await afterwards.recordById('o1')).toMatchObject({ ...NOBODY, extra_info: '', total_cost: 2650 });
  });

  it('comes to the same rows however the events are batched', async () => {
    await fc.assert(
      fc.asyncProperty(orderHistory, fc.integer({ min: 2, max: 50 }), async (history, size) => {
        await projectAfresh(orderView, database.pool, history, 1);
        const oneByOne = await rowsOf('rm.order_view', database.pool);
        await projectAfresh(orderView, database.pool, history, size);
        expect(await rowsOf('rm.order_view', database.pool)).toEqual(oneByOne);
      }),
      { numRuns: 15 },
    );
  });
});
