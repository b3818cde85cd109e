import type { StockEvent } from '@hatch/contexts/stock/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { migrations, openHolds, OpenHoldsQueries } from './index.js';

const sku = '1';
const held = (holdId: string, expiresAt: string): StockEvent => ({
  type: 'StockHeld',
  data: { sku, holdId, quantity: 2, added: 2, expiresAt },
});
const released = (holdId: string, remaining: number): StockEvent => ({
  type: 'StockReleased',
  data: { sku, holdId, quantity: 1, remaining, reason: 'customer' },
});
const sold = (holdId: string): StockEvent => ({
  type: 'StockSold',
  data: { sku, holdId, orderId: 'order', quantity: 2, fromHold: 2 },
});
const reversed = (holdId: string, expiresAt: string): StockEvent => ({
  type: 'StockSaleReversed',
  data: { sku, holdId, orderId: 'order', quantity: 2, expiresAt },
});
const NOON = '2026-11-20T12:00:00.000Z';
const ONE = '2026-11-20T13:00:00.000Z';
const TWO = '2026-11-20T14:00:00.000Z';

describe('open-holds', () => {
  let database: TestDatabase;
  let queries: OpenHoldsQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new OpenHoldsQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(openHolds, () => database.pool);
  const holds = (...events: readonly StockEvent[]) => given(...events.map((event) => on(`stock-${sku}`, event)));

  it.each([1, Number.POSITIVE_INFINITY])(
    'OPEN-17 knows what is held and until when, in batches of %d',
    async (batch) => {
      await holds(
        held('ann', NOON),
        held('bob', NOON),
        held('ann', ONE),
        released('bob', 0),
        held('cy', NOON),
        released('cy', 1),
        held('dee', NOON),
        sold('dee'),
        reversed('dee', TWO),
        held('eve', NOON),
        sold('eve'),
      )
        .whenProjected(batch)
        .thenRows('rm.open_holds', [
          { hold_id: 'ann', expires_at: new Date(ONE) },
          { hold_id: 'cy', expires_at: new Date(NOON) },
          { hold_id: 'dee', expires_at: new Date(TWO) },
        ]);
    },
  );

  it('G06 names what has run out, the longest overdue first, and no more than asked for', async () => {
    await holds(held('ann', ONE), held('bob', NOON), held('cy', TWO)).whenProjected().thenChanges();
    const overdue = [
      { sku, cartId: 'bob' },
      { sku, cartId: 'ann' },
    ];
    expect(await queries.expired(new Date(ONE), 10)).toEqual(overdue);
    expect(await queries.expired(new Date(ONE), 1)).toEqual(overdue.slice(0, 1));
    expect(await queries.expired(new Date('2026-11-20T11:59:59.999Z'), 10)).toEqual([]);
  });
});
