import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { CartEvent } from '@hatch/contexts/cart/events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, projectionSpec, rowsOf, type Happening } from '../engine/testing/index.js';
import { cartView, CartViewQueries, migrations } from './index.js';

const CART = 'a1b2c3d4e5f6g7h8';
const cart = (event: CartEvent, at?: string): Happening => on(`cart-${CART}`, event, at);
const started: CartEvent = { type: 'CartStarted', data: { cartId: CART, userId: null } };
const added = (productId: number, variantId: number | null, quantity = 1): CartEvent => ({
  type: 'ItemAdded',
  data: { cartId: CART, sku: variantId ? `${productId}.${variantId}` : `${productId}`, productId, variantId, quantity },
});

describe('cart-view', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(cartView, () => database.pool);
  const linesOf = async () => (await new CartViewQueries(database.pool).byId(CART))?.lines;

  it('keeps a line for each product and variant, in the order of first adding', async () => {
    await given(cart(started), cart(added(12, 3)), cart(added(7, null)), cart(added(12, 4)), cart(added(12, 3)))
      .whenProjected()
      .thenRows('rm.cart_view', [
        {
          cart_id: CART,
          checked_out: false,
          lines: [
            { sku: '12.3', productId: 12, variantId: 3, quantity: 2 },
            { sku: '7', productId: 7, variantId: null, quantity: 1 },
            { sku: '12.4', productId: 12, variantId: 4, quantity: 1 },
          ],
        },
      ]);
  });

  it('takes units and lines off again', async () => {
    const { whenProjected } = given(
      cart(started),
      cart(added(7, null, 3)),
      cart(added(8, null)),
      cart(added(9, null, 2)),
      cart({ type: 'QuantityReduced', data: { cartId: CART, sku: '7', quantity: 2 } }),
      cart({ type: 'ItemRemoved', data: { cartId: CART, sku: '8', quantity: 1, reason: 'customer' } }),
      cart({ type: 'QuantityReduced', data: { cartId: CART, sku: '9', quantity: 2 } }),
    );
    await whenProjected().thenChanges();
    expect(await linesOf()).toEqual([{ sku: '7', productId: 7, variantId: null, quantity: 1 }]);
  });

  it('answers who it belongs to and when it was last used', async () => {
    const userId = '0190b9a0-0000-7000-8000-000000000001';
    const { whenProjected } = given(
      cart(started),
      cart(added(7, null)),
      cart({ type: 'CartClaimed', data: { cartId: CART, userId } }, '2026-11-20T12:30:00.000Z'),
    );
    await whenProjected().thenChanges();
    expect(await new CartViewQueries(database.pool).byId(CART)).toEqual({
      cartId: CART,
      userId,
      checkedOut: false,
      lines: [{ sku: '7', productId: 7, variantId: null, quantity: 1 }],
      lastActivity: '2026-11-20T12:30:00.000Z',
    });
  });

  it('is empty after emptying and after the checkout', async () => {
    await given(
      cart(started),
      cart(added(7, null)),
      cart({ type: 'CartEmptied', data: { cartId: CART, reason: 'customer' } }),
    )
      .whenProjected()
      .thenRows('rm.cart_view', [{ lines: [], checked_out: false }]);
    await given(
      cart(started),
      cart(added(7, null)),
      cart({ type: 'CartCheckedOut', data: { cartId: CART, orderId: 'x' } }),
    )
      .whenProjected()
      .thenRows('rm.cart_view', [{ lines: [], checked_out: true }]);
  });

  it('knows no cart by a wrong or hostile id', async () => {
    const queries = new CartViewQueries(database.pool);
    expect(await queries.byId('nobody')).toBeUndefined();
    expect(await queries.byId("'; DROP TABLE rm.cart_view; --\u0000")).toBeUndefined();
  });

  it('comes to the same rows however the events are batched', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), fc.integer({ min: 2, max: 60 }), async (all, size) => {
        const history = startedFirst(all);
        await projectAfresh(cartView, database.pool, history, 1);
        const oneByOne = await rowsOf('rm.cart_view', database.pool);
        await projectAfresh(cartView, database.pool, history, size);
        expect(await rowsOf('rm.cart_view', database.pool)).toEqual(oneByOne);
      }),
      { numRuns: 15 },
    );
  });
});

const cartIds = ['cart1', 'cart2', 'cart3'];
const happening: fc.Arbitrary<Happening> = fc
  .record({
    cartId: fc.constantFrom(...cartIds),
    product: fc.constantFrom(
      { sku: '1', productId: 1, variantId: null },
      { sku: '2.1', productId: 2, variantId: 1 },
      { sku: '2.2', productId: 2, variantId: 2 },
    ),
    quantity: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('add', 'add', 'add', 'reduce', 'remove', 'empty', 'claim', 'check out'),
  })
  .map(({ cartId, product, quantity, kind }) => on(`cart-${cartId}`, eventFor(kind, cartId, product, quantity)));

type Line = { readonly sku: string; readonly productId: number; readonly variantId: number | null };

const eventFor = (kind: string, cartId: string, product: Line, quantity: number): CartEvent => {
  const { sku } = product;
  switch (kind) {
    case 'add':
      return { type: 'ItemAdded', data: { cartId, ...product, quantity } };
    case 'reduce':
      return { type: 'QuantityReduced', data: { cartId, sku, quantity } };
    case 'remove':
      return { type: 'ItemRemoved', data: { cartId, sku, quantity, reason: 'expiry' } };
    case 'empty':
      return { type: 'CartEmptied', data: { cartId, reason: 'customer' } };
    case 'claim':
      return { type: 'CartClaimed', data: { cartId, userId: `user of ${cartId}` } };
    default:
      return { type: 'CartCheckedOut', data: { cartId, orderId: `order of ${cartId}` } };
  }
};

const startedFirst = (happenings: readonly Happening[]): readonly Happening[] =>
  happenings.flatMap((one, place) => {
    const isFirst = happenings.findIndex(({ stream }) => stream === one.stream) === place;
    const cartId = one.stream.slice('cart-'.length);
    return isFirst ? [on(one.stream, { type: 'CartStarted', data: { cartId, userId: null } }), one] : [one];
  });
