import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { CatalogEvent } from '@hatch/contexts/catalog/events';
import type { StockEvent } from '@hatch/contexts/stock/events';
import { productAdded } from '@hatch/contexts/catalog/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, rowsOf, type GivenEvent } from '../engine/testing/index.js';
import { heldIn, stockHistory } from '../folds/testing/index.js';
import { migrations, storefront, StorefrontQueries } from './index.js';

const catalog = (event: CatalogEvent): GivenEvent => on(`product-${event.data.productId}`, event);
const stock = (event: StockEvent): GivenEvent => on(`stock-${event.data.sku}`, event);
const product = (productId: number, changes?: Parameters<typeof productAdded>[0]): GivenEvent =>
  catalog(
    productAdded({
      productId,
      name: `Product ${productId}`,
      shortDesc: 'short',
      description: '<p>long</p>',
      image: null,
      ...changes,
    }),
  );
const variant = (productId: number, variantId: number, name: string, incrementalPrice: number, weighting: number) =>
  catalog({ type: 'VariantAdded', data: { productId, variantId, name, incrementalPrice, weighting } });
const counted = (sku: string, onHand: number) => stock({ type: 'StockCounted', data: { sku, onHand } });
const held = (sku: string, holdId: string, quantity: number, added = quantity) =>
  stock({ type: 'StockHeld', data: { sku, holdId, quantity, added, expiresAt: '2026-11-20T13:00:00.000Z' } });
const sold = (sku: string, holdId: string, quantity: number, fromHold = 0) =>
  stock({ type: 'StockSold', data: { sku, holdId, orderId: 'order', quantity, fromHold } });

describe('storefront', () => {
  let database: TestDatabase;
  let queries: StorefrontQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new StorefrontQueries(database.pool);
  });
  afterAll(() => database.close());
  const given = (...events: readonly GivenEvent[]) => projectAfresh(storefront, database.pool, events);

  it('MENU-07 tells customers which products changed, once for all of a batch, and nothing of holds and sales', async () => {
    const changes = await given(
      on('product-1', productAdded({ productId: 1 })),
      on('product-2', productAdded({ productId: 2 })),
      on('product-1', { type: 'ProductRevised', data: { productId: 1, price: 900 } }),
      on('stock-3.1', { type: 'SaleStopped', data: { sku: '3.1' } }),
      on('stock-4', { type: 'StockHeld', data: { sku: '4', holdId: 'a', quantity: 1, added: 1, expiresAt: '' } }),
    );
    expect(changes).toMatchObject([{ channel: 'shop', event: 'MenuChanged', payload: { product_ids: [1, 2, 3] } }]);
    expect(
      await given(on('stock-4', { type: 'StockReturned', data: { sku: '4', orderId: 'o', quantity: 1 } })),
    ).toEqual([]);
  });

  it('PROD-04 PROD-05 PROD-06 PROD-07 PROD-08 answers a product with its units', async () => {
    await given(
      product(12),
      counted('12', 10),
      held('12', 'cart1', 2),
      held('12', 'cart1', 3, 1),
      held('12', 'cart2', 1),
    );
    expect(await queries.byId(12)).toEqual({
      id: 12,
      name: 'Product 12',
      short_desc: 'short',
      description: '<p>long</p>',
      price: 1000,
      stock: 10,
      in_basket: 4,
      available: 6,
      status: 'active',
      image: null,
      virtual: false,
      categories: ['Pizza'],
      spiciness: 0,
      variants: [],
    });
  });

  it('PROD-34 answers how spicy a product is', async () => {
    await given(product(12, { spiciness: 2 }));
    expect(await queries.byId(12)).toMatchObject({ spiciness: 2 });
  });

  it('VAR-09 VAR-10 VAR-12 VAR-13 VAR-14 VAR-15 answers variants with their own units, by weighting', async () => {
    await given(
      product(12, { name: 'Margherita' }),
      variant(12, 31, 'Large', 250, 2),
      variant(12, 32, 'Small', -50, 1),
      counted('12.31', 5),
      counted('12.32', 7),
      held('12.31', 'cart1', 2),
      sold('12.32', 'cart2', 3),
    );
    expect((await queries.byId(12))?.variants).toEqual([
      {
        id: 12,
        variant_id: 32,
        name: 'Small',
        prod_name: 'Margherita',
        incremental_price: -50,
        combined_price: 950,
        weighting: 1,
        status: 'active',
        stock: 4,
        in_basket: 0,
        available: 4,
        quantity_purchased: 3,
        allergens: {},
      },
      expect.objectContaining({ variant_id: 31, combined_price: 1250, stock: 5, in_basket: 2, available: 3 }),
    ]);
    expect(await queries.byId(12)).toMatchObject({ stock: 9, in_basket: 2, available: 7, status: 'active' });
  });

  it('PROD-09 is out-of-stock while its sale is stopped, product and variant apart', async () => {
    const stopped = (sku: string) => stock({ type: 'SaleStopped', data: { sku } });
    await given(product(12), variant(12, 31, 'Large', 0, 1), counted('12.31', 5), stopped('12'));
    expect(await queries.byId(12)).toMatchObject({
      status: 'out-of-stock',
      variants: [{ status: 'active' }],
      stock: 5,
    });
    await given(product(12), variant(12, 31, 'Large', 0, 1), stopped('12.31'), stopped('12'), {
      ...stock({ type: 'SaleResumed', data: { sku: '12' } }),
    });
    expect(await queries.byId(12)).toMatchObject({ status: 'active', variants: [{ status: 'out-of-stock' }] });
  });

  it('follows changes of description and prices', async () => {
    await given(
      product(12),
      variant(12, 31, 'Large', 250, 1),
      catalog({ type: 'ProductDescribed', data: { productId: 12, description: '<p>new</p>' } }),
      catalog({ type: 'ProductRepriced', data: { productId: 12, price: 1100 } }),
      catalog({ type: 'VariantRepriced', data: { productId: 12, variantId: 31, incrementalPrice: 300 } }),
    );
    expect(await queries.byId(12)).toMatchObject({
      description: '<p>new</p>',
      price: 1100,
      variants: [{ incremental_price: 300, combined_price: 1400 }],
    });
  });

  it('G07 shows a shortage found by a recount instead of clamping it', async () => {
    await given(product(12), counted('12', 10), held('12', 'cart1', 6), counted('12', 4));
    expect(await queries.byId(12)).toMatchObject({ stock: 4, in_basket: 6, available: -2 });
  });

  it('shows neither a withdrawn product nor one that is only counted', async () => {
    await given(
      product(12),
      counted('12', 10),
      counted('13', 10),
      catalog({ type: 'ProductWithdrawn', data: { productId: 12 } }),
      held('12', 'cart1', 1),
    );
    expect(await queries.list()).toEqual([]);
    expect(await queries.byId(12)).toBeUndefined();
    expect(await queries.byIdJson(12)).toBeUndefined();
    expect(await queries.categories()).toEqual([]);
  });

  it('keeps units that were counted before the product was added', async () => {
    await given(counted('12', 10), held('12', 'cart1', 1), product(12));
    expect(await queries.byId(12)).toMatchObject({ stock: 10, in_basket: 1, available: 9 });
  });

  it('PROD-13 lists by category, in pages, by id', async () => {
    await given(
      product(3, { categories: ['Sides'] }),
      product(1, { categories: ['Pizza', 'Vegan'] }),
      product(2, { categories: ['Vegan', 'Drinks'] }),
    );
    const ids = async (options?: Parameters<StorefrontQueries['list']>[0]) =>
      (await queries.list(options)).map(({ id }) => id);
    expect(await ids()).toEqual([1, 2, 3]);
    expect(await ids({ category: 'Vegan' })).toEqual([1, 2]);
    expect(await ids({ category: 'Vegan', limit: 1, offset: 1 })).toEqual([2]);
    expect(await ids({ limit: -5, offset: -5 })).toEqual([1]);
    expect(await ids({ category: "x' OR '1'='1\u0000" })).toEqual([]);
    expect(await queries.categories()).toEqual(['Pizza', 'Vegan', 'Drinks', 'Sides']);
    expect(JSON.parse(await queries.listJson())).toEqual(await queries.list());
    expect(JSON.parse((await queries.byIdJson(2)) ?? '')).toEqual(await queries.byId(2));
  });

  it('MENU-02 PROD-13 lists by place in the menu, those alike by id, and for programs by id alone', async () => {
    await given(
      product(1, { categories: ['Pizza'], place: 20 }),
      product(2, { categories: ['Pizza'] }),
      product(3, { categories: ['Pizza', 'Vegan'] }),
      product(4, { categories: ['Pizza'], place: -1 }),
      catalog({ type: 'ProductRevised', data: { productId: 3, place: 10 } }),
    );
    const ids = async (options?: Parameters<StorefrontQueries['list']>[0]) =>
      (await queries.list(options)).map(({ id }) => id);
    expect(await ids()).toEqual([4, 2, 3, 1]);
    expect(await ids({ limit: 2, offset: 1 })).toEqual([2, 3]);
    expect(await ids({ category: 'Pizza' })).toEqual([4, 2, 3, 1]);
    expect(await ids({ category: 'Pizza', limit: 1, offset: 2 })).toEqual([3]);
    expect(await ids({ afterId: 0 })).toEqual([1, 2, 3, 4]);
    expect(await ids({ afterId: 2, category: 'Pizza', limit: 1 })).toEqual([3]);
    expect(await queries.byId(1)).not.toHaveProperty('place');
  });

  it('MENU-06 PROD-13 has a product in the categories it was given last, each of them once', async () => {
    await given(
      product(1, { categories: ['Pizza', 'Vegan'] }),
      product(2, { categories: ['Vegan', 'Drinks', 'Vegan'] }),
      catalog({ type: 'ProductRevised', data: { productId: 1, categories: ['Sides', 'Pizza'] } }),
      counted('1', 10),
    );
    expect(await queries.categories()).toEqual(['Sides', 'Pizza', 'Vegan', 'Drinks']);
    expect((await queries.list({ category: 'Vegan' })).map(({ id }) => id)).toEqual([2]);
    expect(await queries.categorySizes()).toEqual([
      { name: 'Pizza', products: 1 },
      { name: 'Sides', products: 1 },
      { name: 'Drinks', products: 1 },
      { name: 'Vegan', products: 1 },
    ]);
  });

  it('MENU-05 MENU-06 keeps the category of a withdrawn product for the owner alone', async () => {
    await given(
      product(1, { categories: ['Pizza'] }),
      catalog({ type: 'ProductWithdrawn', data: { productId: 1 } }),
      product(2, { categories: ['Drinks'] }),
    );
    expect(await queries.categories()).toEqual(['Drinks']);
    expect(await queries.list({ category: 'Pizza' })).toEqual([]);
    expect(await queries.menuCategories()).toEqual(['Drinks', 'Pizza']);
    expect(await queries.idsInCategory('Pizza', 0, 10)).toEqual([1]);
    await given(
      product(1, { categories: ['Pizza'] }),
      catalog({ type: 'ProductWithdrawn', data: { productId: 1 } }),
      catalog({ type: 'ProductRelisted', data: { productId: 1 } }),
    );
    expect((await queries.list({ category: 'Pizza' })).map(({ id }) => id)).toEqual([1]);
  });

  it('knows no product by an unknown or malformed id', async () => {
    await given(product(1));
    for (const id of [2, 0, -1, 1.5, Number.NaN, 1e12]) {
      expect(await queries.byId(id)).toBeUndefined();
      expect(await queries.byIdJson(id)).toBeUndefined();
    }
    expect((await queries.byIds([1, 2, Number.NaN])).map(({ id }) => id)).toEqual([1]);
  });

  it('survives a name that Postgres would refuse', async () => {
    await given(product(1, { name: 'a\u0000b\uD800', categories: ['c\u0000'] }));
    expect(await queries.byId(1)).toMatchObject({ name: 'ab\uFFFD', categories: ['c'] });
    expect(await queries.categories()).toEqual(['c']);
  });

  it('G07 PROD-08 comes to what the history adds up to, however it is batched', async () => {
    const shop = [product(1), product(2), variant(2, 1, 'A', 0, 1), variant(2, 2, 'B', 0, 2), product(3)];
    await fc.assert(
      fc.asyncProperty(stockHistory, fc.integer({ min: 2, max: 80 }), async ({ events, expected }, size) => {
        const history = [...events.slice(0, 5), ...shop, ...events.slice(5)];
        await projectAfresh(storefront, database.pool, history, 1);
        const oneByOne = await tables();
        await projectAfresh(storefront, database.pool, history, size);
        expect(await tables()).toEqual(oneByOne);

        for (const sku of ['1', '2.1', '2.2', '3']) {
          const level = expected.get(sku) ?? { onHand: 0, sold: 0, stopped: false, holds: new Map() };
          const [productId, variantId] = sku.split('.').map(Number);
          const found = await queries.byId(productId ?? 0);
          const unit = variantId ? found?.variants.find(({ variant_id }) => variant_id === variantId) : found;
          expect(unit).toMatchObject({
            stock: level.onHand,
            in_basket: heldIn(level),
            available: level.onHand - heldIn(level),
            status: level.stopped ? 'out-of-stock' : 'active',
            ...(variantId && { quantity_purchased: level.sold }),
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  const tables = async () =>
    Promise.all(['rm.storefront', 'rm.product_categories'].map((table) => rowsOf(table, database.pool)));
});
