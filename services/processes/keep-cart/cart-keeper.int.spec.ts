import { linesOf, quantityOf } from '@hatch/contexts/cart';
import { addItem } from '@hatch/contexts/cart';
import { holdStock, stopSale } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followShop } from '../create-processes.js';
import { testShop, type TestShop } from '../testing/test-shop.js';

const pizza = { productId: 1, variantId: null };
const bread = { productId: 2, variantId: null };
const small = { productId: 3, variantId: 31 };
const large = { productId: 3, variantId: 32 };

describe('keeping a cart and its stock together', () => {
  let shop: TestShop;
  let carts = 0;
  const newCart = () => `cart${carts++}`;
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  const add = (cartId: string, item: { productId: number; variantId: number | null }) =>
    shop.cartKeeper.add(cartId, null, item, shop.context());
  const heldBy = async (sku: string, cartId: string) =>
    (await shop.aggregates.stock.load(sku)).state.holds.get(cartId)?.quantity ?? 0;
  const empty = (cartId: string) => shop.cartKeeper.save(cartId, [], undefined, shop.context());

  it('CART-25 PROD-07 an add holds the unit and adds the line', async () => {
    const cartId = newCart();
    const { cart, stock, rejection } = await add(cartId, pizza);
    expect(rejection).toBeUndefined();
    expect(quantityOf(cart.state, '1')).toBe(1);
    expect(stock?.holds.get(cartId)?.quantity).toBe(1);
    await empty(cartId);
  });

  it('G22 every acknowledged add of parallel clicks is in the cart, and held', async () => {
    const cartId = newCart();
    const changes = await Promise.all(Array.from({ length: 8 }, () => add(cartId, pizza)));
    expect(changes.every(({ rejection }) => rejection === undefined)).toBe(true);
    expect(quantityOf((await shop.aggregates.carts.load(cartId)).state, '1')).toBe(8);
    expect(await heldBy('1', cartId)).toBe(8);
    await empty(cartId);
  });

  it('G05 G22 with two processes on one cart no line is without its stock', async () => {
    const other = shop.another();
    const cartId = newCart();
    const changes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? other : shop).cartKeeper.add(cartId, null, pizza, shop.context())),
    );
    const added = changes.filter(({ rejection }) => rejection === undefined).length;
    const quantity = quantityOf((await shop.aggregates.carts.load(cartId)).state, '1');
    expect(quantity).toBe(added);
    expect(await heldBy('1', cartId)).toBeGreaterThanOrEqual(quantity);
    await empty(cartId);
  });

  it('G22 a change that another process made to a cart is seen without reading', async () => {
    const api = shop.another();
    const following = new AbortController();
    const ended = followShop(shop.store, api.aggregates, following.signal);
    const cartId = newCart();
    await api.cartKeeper.add(cartId, null, pizza, shop.context());
    await add(cartId, large);
    await expect
      .poll(async () => linesOf((await api.aggregates.carts.loadCached(cartId)).state).map(({ sku }) => sku))
      .toEqual(['1', '3.32']);
    following.abort();
    await ended.catch(() => undefined);
    await empty(cartId);
  });

  it('G05 CART-46 200 carts that want one of 3 units: three get it', async () => {
    const wanting = Array.from({ length: 200 }, newCart);
    const changes = await Promise.all(wanting.map((cartId) => add(cartId, bread)));
    const refused = changes.filter(({ rejection }) => rejection?.code === 'stock.none-left');
    expect(refused).toHaveLength(197);
    expect(refused.every(({ cart }) => linesOf(cart.state).length === 0)).toBe(true);
    await Promise.all(wanting.map(empty));
    expect((await shop.aggregates.stock.load('2')).state.held).toBe(0);
  });

  it('VAR-14 VAR-19 two variants are two lines with stock of their own', async () => {
    const cartId = newCart();
    await add(cartId, small);
    const { cart } = await add(cartId, large);
    expect(linesOf(cart.state).map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['3.31', 1],
      ['3.32', 1],
    ]);
    expect([await heldBy('3.31', cartId), await heldBy('3.32', cartId)]).toEqual([1, 1]);
    await empty(cartId);
  });

  it.each([
    ['an unknown product', { productId: 999_999, variantId: null }, 'catalog.unknown-product'],
    ['an unknown variant', { productId: 3, variantId: 77 }, 'catalog.unknown-variant'],
    ['a product whose choice is missing', { productId: 3, variantId: null }, 'catalog.variant-needed'],
  ])('CART-67 refuses %s and holds nothing', async (_, item, code) => {
    const { rejection, cart } = await add(newCart(), item);
    expect(rejection?.code).toBe(code);
    expect(rejection?.message).not.toBe('');
    expect(cart.state.status).toBe('none');
  });

  it('PROD-20 VAR-20 refuses every variant of a product that is off sale', async () => {
    await shop.aggregates.stock.handle('3', stopSale({ sku: '3' }), shop.context());
    expect((await add(newCart(), small)).rejection?.code).toBe('stock.out-of-stock');
  });

  it('OPEN-27 refuses an add while closed, but takes a decrease', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    await shop.aggregates.store.handle('main', changeStatus('closed'), shop.context());
    expect((await add(cartId, pizza)).rejection?.message).toBe(
      "We're closed and not accepting any more orders right now",
    );
    expect((await shop.cartKeeper.reduce(cartId, pizza, 1, shop.context())).rejection).toBeUndefined();
    await shop.aggregates.store.handle('main', changeStatus('open'), shop.context());
  });

  it('OPEN-18 gives back what is taken out, and refuses more than there is', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    await add(cartId, pizza);
    expect((await shop.cartKeeper.reduce(cartId, pizza, 5, shop.context())).rejection?.code).toBe('cart.too-many');
    expect(await heldBy('1', cartId)).toBe(2);
    await shop.cartKeeper.reduce(cartId, pizza, 2, shop.context());
    expect(await heldBy('1', cartId)).toBe(0);
    expect((await shop.cartKeeper.reduce(cartId, pizza, 1, shop.context())).rejection?.message).toBe(
      'Failed to locate item in cart to reduce qty',
    );
  });

  it('OPEN-03 a saved list can lower and remove, never add, and its stock is free again', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    await add(cartId, pizza);
    const items = [
      { sku: '1', quantity: 999 },
      { sku: '2', quantity: 5 },
    ];
    const saved = await shop.cartKeeper.save(cartId, items, undefined, shop.context());
    expect(linesOf(saved.cart.state).map(({ sku, quantity }) => [sku, quantity])).toEqual([['1', 2]]);
    await shop.cartKeeper.save(cartId, [{ sku: '1', quantity: 1 }], undefined, shop.context());
    expect(await heldBy('1', cartId)).toBe(1);
    await empty(cartId);
    expect(await heldBy('1', cartId)).toBe(0);
  });

  it('G22 OPEN-22 a list made before another tab added an item does not take that item out', async () => {
    const cartId = newCart();
    const { cart } = await add(cartId, pizza);
    await add(cartId, bread);
    const late = await shop.cartKeeper.save(cartId, [{ sku: '1', quantity: 1 }], cart.revision, shop.context());
    expect(linesOf(late.cart.state).map(({ sku }) => sku)).toEqual(['1', '2']);
    await empty(cartId);
  });

  it('G06 a hold that a crash left without a line serves the next add of its cart', async () => {
    const cartId = newCart();
    const expiresAt = '2026-11-20T13:00:00.000Z';
    const orphan = holdStock({ sku: '2', holdId: cartId, quantity: 3, expiresAt });
    await shop.aggregates.stock.handle('2', orphan, shop.context());
    expect((await add(cartId, bread)).rejection).toBeUndefined();
    expect(await heldBy('2', cartId)).toBe(3);
    await empty(cartId);
    expect(await heldBy('2', cartId)).toBe(0);
  });

  it('gives the hold back when the cart refuses the line', async () => {
    const cartId = newCart();
    for (let n = 0; n < 10; n++) await add(cartId, pizza);
    expect((await add(cartId, pizza)).rejection?.code).toBe('stock.none-left');
    const full = newCart();
    for (let line = 0; line < 100; line++)
      await shop.aggregates.carts.handle(
        full,
        addItem({ cartId: full, userId: null, productId: 1000 + line, variantId: null, quantity: 1 }),
        shop.context(),
      );
    expect((await add(full, bread)).rejection?.code).toBe('cart.full');
    expect(await heldBy('2', full)).toBe(0);
    await empty(cartId);
  });
});
