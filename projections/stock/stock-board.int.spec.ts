import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { CatalogEvent } from '@hatch/contexts/catalog/events';
import type { StockEvent } from '@hatch/contexts/stock/events';
import { productAdded } from '@hatch/contexts/catalog/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, type GivenEvent } from '../engine/testing/index.js';
import { heldIn, stockHistory } from '../folds/testing/index.js';
import { migrations, stockBoard, StockBoardQueries } from './index.js';

const catalog = (event: CatalogEvent): GivenEvent => on(`product-${event.data.productId}`, event);
const stock = (event: StockEvent): GivenEvent => on(`stock-${event.data.sku}`, event);
const product = (productId: number, name: string): GivenEvent => catalog(productAdded({ productId, name }));
const variant = (productId: number, variantId: number, name: string): GivenEvent =>
  catalog({ type: 'VariantAdded', data: { productId, variantId, name, incrementalPrice: 0, weighting: 1 } });
const counted = (sku: string, onHand: number) => stock({ type: 'StockCounted', data: { sku, onHand } });
const stopped = (sku: string) => stock({ type: 'SaleStopped', data: { sku } });

describe('stock-board', () => {
  let database: TestDatabase;
  let queries: StockBoardQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new StockBoardQueries(database.pool);
  });
  afterAll(() => database.close());
  const given = (...events: readonly GivenEvent[]) => projectAfresh(stockBoard, database.pool, events);

  it('OOS-06 OOS-13 OPEN-75 lists active products below 5 and those out-of-stock, each once', async () => {
    await given(
      ...[product(1, 'Five'), product(2, 'Four'), product(3, 'None'), product(4, 'Stopped'), product(5, 'Stopped low')],
      ...[counted('1', 5), counted('2', 4), counted('3', 0), counted('4', 50), counted('5', 2)],
      ...[stopped('4'), stopped('5')],
    );
    expect((await queries.low()).products).toEqual([
      { id: 2, name: 'Four', stock: 4, status: 'active' },
      { id: 3, name: 'None', stock: 0, status: 'active' },
      { id: 4, name: 'Stopped', stock: 50, status: 'out-of-stock' },
      { id: 5, name: 'Stopped low', stock: 2, status: 'out-of-stock' },
    ]);
  });

  it('OOS-14 VAR-10 lists variants by their own id and units, with the product they belong to', async () => {
    await given(
      product(1, 'Pizza'),
      variant(1, 31, 'Large'),
      variant(1, 32, 'Small'),
      counted('1.31', 3),
      counted('1.32', 9),
    );
    expect(await queries.low()).toEqual({
      products: [],
      variants: [{ id: 31, name: 'Large', prod_name: 'Pizza', stock: 3, status: 'active' }],
    });
  });

  it('leaves out what is withdrawn or was never listed', async () => {
    await given(
      ...[product(1, 'Pizza'), variant(1, 31, 'Large'), counted('1.31', 0), counted('9', 0)],
      catalog({ type: 'ProductWithdrawn', data: { productId: 1 } }),
    );
    expect(await queries.low()).toEqual({ products: [], variants: [] });
  });

  it('G07 has every sku at the fold of its events, however it is batched', async () => {
    await fc.assert(
      fc.asyncProperty(stockHistory, fc.integer({ min: 1, max: 80 }), async ({ events, expected }, size) => {
        await projectAfresh(stockBoard, database.pool, events, size);
        const found = await queries.all();
        expect(found).toHaveLength(expected.size);
        for (const { sku, onHand, held, sold, status } of found) {
          const level = expected.get(sku);
          expect({ onHand, sold, stopped: status === 'out-of-stock' }).toEqual({
            onHand: level?.onHand,
            sold: level?.sold,
            stopped: level?.stopped,
          });
          expect(held).toBe(level && heldIn(level));
        }
      }),
      { numRuns: 30 },
    );
  });
});
