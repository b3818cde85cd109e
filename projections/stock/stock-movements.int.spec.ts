import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh } from '../engine/testing/index.js';
import { heldIn, stockHistory } from '../folds/testing/index.js';
import { migrations, stockMovements, StockMovementsQueries } from './index.js';

const EXPIRES = '2026-11-20T13:00:00.000Z';

describe('stock-movements', () => {
  let database: TestDatabase;
  let queries: StockMovementsQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new StockMovementsQueries(database.pool);
  });
  afterAll(() => database.close());

  it.each([1, Number.POSITIVE_INFINITY])(
    'MENU-04 keeps what is behind each movement, in batches of %d',
    async (batch) => {
      const history = [
        on('stock-1.2', { type: 'StockCounted', data: { sku: '1.2', onHand: 5 } }),
        on('stock-1.2', { type: 'StockMoved', data: { sku: '1.2', quantity: 3, reason: 'Delivery' } }),
        on('stock-1.2', {
          type: 'StockHeld',
          data: { sku: '1.2', holdId: 'ann', quantity: 2, added: 2, expiresAt: EXPIRES },
        }),
        on('stock-1.2', {
          type: 'StockHeld',
          data: { sku: '1.2', holdId: 'ann', quantity: 2, added: 0, expiresAt: EXPIRES },
        }),
        on('stock-1.2', {
          type: 'StockSold',
          data: { sku: '1.2', holdId: 'ann', orderId: 'o1', quantity: 2, fromHold: 2 },
        }),
        on('stock-1.2', { type: 'SaleStopped', data: { sku: '1.2' } }),
        on('stock-1.2', { type: 'StockReturned', data: { sku: '1.2', orderId: 'o1', quantity: 2 } }),
      ];
      await projectAfresh(stockMovements, database.pool, history, batch);
      expect(await queries.ofProduct({ productId: 1, limit: 10 })).toMatchObject([
        { what: 'StockReturned', units: 2, held: 0, onHand: 8, orderId: 'o1', cartId: null, variantId: 2 },
        { what: 'StockSold', units: -2, held: -2, onHand: 6, orderId: 'o1', cartId: 'ann' },
        { what: 'StockHeld', units: 0, held: 2, onHand: 8, orderId: null, cartId: 'ann' },
        { what: 'StockMoved', units: 3, held: 0, onHand: 8, reason: 'Delivery' },
        { what: 'StockCounted', units: 5, held: 0, onHand: 5, reason: null },
      ]);
    },
  );

  it('MENU-04 adds up to what is on the shelf and held, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(stockHistory, async ({ events, expected }) => {
        await projectAfresh(stockMovements, database.pool, events, 7);
        const { rows } = await database.pool.query<{ sku: string; units: string; held: string }>(
          'SELECT sku, sum(units) AS units, sum(held) AS held FROM rm.stock_movements GROUP BY sku',
        );
        const sums = new Map(rows.map(({ sku, units, held }) => [sku, { units: Number(units), held: Number(held) }]));
        for (const [sku, stock] of expected)
          expect(sums.get(sku) ?? { units: 0, held: 0 }).toEqual({ units: stock.onHand, held: heldIn(stock) });
      }),
      { numRuns: 20 },
    );
  });
});
