import { followShop, testShop, VISITOR, type TestShop, type WriteSide } from '@hatch/processes/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdStock, stopSale } from '../stock/index.js';
import { TIMES } from '../stock/testing/index.js';
import { changeStatus } from '../store-status/index.js';
import { addItem } from './add-item.decision.js';
import { nextCartId, linesOf, quantityOf } from './state.js';
import { checkOutCart } from './cart-check-out.service.js';
import { AddItem, GetCurrentCart, ReduceItem, SaveCart, type NamedItem } from './module.js';

const pizza = { productId: 1, variantName: '' };
const bread = { productId: 2, variantName: '' };
const small = { productId: 3, variantName: 'Small' };
const large = { productId: 3, variantName: 'Large' };

describe('keeping a cart and its stock together', () => {
  let shop: TestShop;
  let carts = 0;
  const newCart = () => `cart${carts++}`;
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  const add = (cartId: string, item: NamedItem, { commands }: Pick<WriteSide, 'commands'> = shop) =>
    commands.execute(
      new AddItem(
        { cartId, firstCartId: cartId, userId: null, ...item, quantity: 1, visitor: VISITOR },
        shop.context(),
      ),
    );
  const reduce = (cartId: string, quantity: number) =>
    shop.commands.execute(new ReduceItem({ cartId, ...pizza, quantity, wholeLine: true }, shop.context()));
  const save = (cartId: string, items: SaveCart['data']['items'], revision?: bigint) =>
    shop.commands.execute(new SaveCart({ cartId, items, revision }, shop.context()));
  const heldBy = async (sku: string, cartId: string) =>
    (await shop.aggregates.stock.load(sku)).state.holds.get(cartId)?.quantity ?? 0;
  const empty = (cartId: string) => save(cartId, []);

  it('CART-25 PROD-07 an add holds the unit and adds the line', async () => {
    const cartId = newCart();
    const { cart, lines, stock, rejection } = await add(cartId, pizza);
    expect(rejection).toBeUndefined();
    expect(quantityOf(cart.state, '1')).toBe(1);
    expect(await heldBy('1', cartId)).toBe(1);
    expect(stock).toEqual({ held: 1, onHand: 10, available: 9 });
    expect(lines).toMatchObject([{ sku: '1', name: 'Margherita', price: 1000, quantity: 1, onSale: true, ...stock }]);
    await empty(cartId);
  });

  it('CART-30 CART-31 CART-49 G22 every change says where a read has to have come to show its stock as well', async () => {
    const cartId = newCart();
    const showsStock = async ({ position }: { readonly position: bigint | undefined }) =>
      position === (await shop.aggregates.stock.load('1')).position;
    for (let n = 0; n < 3; n++) await add(cartId, pizza);
    expect(await showsStock(await reduce(cartId, 1))).toBe(true);
    expect(await showsStock(await save(cartId, [{ ...pizza, quantity: 1 }]))).toBe(true);
    expect(await showsStock(await reduce(cartId, 1))).toBe(true);
    await add(cartId, pizza);
    expect(await showsStock(await empty(cartId))).toBe(true);
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
    const other = await shop.another();
    const cartId = newCart();
    const changes = await Promise.all(Array.from({ length: 8 }, (_, n) => add(cartId, pizza, n % 2 ? other : shop)));
    const added = changes.filter(({ rejection }) => rejection === undefined).length;
    const quantity = quantityOf((await shop.aggregates.carts.load(cartId)).state, '1');
    expect(quantity).toBe(added);
    expect(await heldBy('1', cartId)).toBeGreaterThanOrEqual(quantity);
    await empty(cartId);
  });

  describe('a click that is sent again', () => {
    type Sent = { readonly cartId: string; readonly clickId: string };
    const click = ({ cartId, clickId }: Sent, { commands }: Pick<WriteSide, 'commands'> = shop) => {
      const one = { cartId, firstCartId: cartId, userId: null, ...pizza, quantity: 1, visitor: VISITOR, clickId };
      return commands.execute(new AddItem(one, shop.context()));
    };
    const giveBack = ({ cartId, clickId }: Sent, { commands }: Pick<WriteSide, 'commands'> = shop) => {
      const one = { cartId, ...pizza, quantity: 1, wholeLine: false, clickId };
      return commands.execute(new ReduceItem(one, shop.context()));
    };

    it.each(['by the same process', 'by another process'])(
      'G22 adds once and takes off once, whatever came between, %s',
      async (where) => {
        const other = where.includes('another') ? await shop.another() : shop;
        const cartId = newCart();
        const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
        const once = await click({ cartId, clickId: first });
        expect(await click({ cartId, clickId: first }, other)).toMatchObject({
          lines: once.lines,
          stock: once.stock,
          cart: { revision: once.cart.revision },
        });
        await click({ cartId, clickId: second });
        expect((await click({ cartId, clickId: first }, other)).lines).toMatchObject([{ quantity: 2 }]);
        expect(await heldBy('1', cartId)).toBe(2);

        await giveBack({ cartId, clickId: third });
        expect((await giveBack({ cartId, clickId: third }, other)).lines).toMatchObject([{ quantity: 1 }]);
        expect(await heldBy('1', cartId)).toBe(1);
        await empty(cartId);
      },
    );

    it('G22 adds once where its first sending is still under way', async () => {
      const cartId = newCart();
      const clickId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => click({ cartId, clickId })));
      for (const { lines } of answers) expect(lines).toMatchObject([{ quantity: 1 }]);
      expect(await heldBy('1', cartId)).toBe(1);
      await empty(cartId);
    });

    it('G22 is decided anew where it was refused', async () => {
      const [full, waiting] = [newCart(), newCart()];
      await Promise.all([add(full, bread), add(full, bread), add(full, bread)]);
      const again = { ...bread, cartId: waiting, firstCartId: waiting, userId: null, quantity: 1, visitor: VISITOR };
      const ask = () => shop.commands.execute(new AddItem({ ...again, clickId: 'again' }, shop.context()));
      expect((await ask()).rejection?.code).toBe('stock.none-left');
      await empty(full);
      expect((await ask()).lines).toMatchObject([{ quantity: 1 }]);
      await empty(waiting);
    });
  });

  it('G22 a change that another process made to a cart is seen without reading', async () => {
    const api = await shop.another();
    const following = new AbortController();
    const ended = followShop(shop.store, api.app, following.signal);
    const cartId = newCart();
    await add(cartId, pizza, api);
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
    ['an unknown product', { productId: 999_999, variantName: '' }, 'catalog.unknown-product'],
    ['an unknown variant', { productId: 3, variantName: 'Nope' }, 'catalog.unknown-variant'],
    ['a product whose choice is missing', { productId: 3, variantName: '' }, 'catalog.variant-needed'],
  ])('CART-67 refuses %s and holds nothing', async (_, item, code) => {
    const { rejection, cart } = await add(newCart(), item);
    expect(rejection?.code).toBe(code);
    expect(rejection?.message).not.toBe('');
    expect(cart.state.status).toBe('none');
  });

  it('OPEN-18 adds units one by one, and answers the cart as it stands to any other number', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    const two = new AddItem(
      { cartId, firstCartId: cartId, userId: null, ...pizza, quantity: 2, visitor: VISITOR },
      shop.context(),
    );
    const { rejection, cart, stock } = await shop.commands.execute(two);
    expect([rejection?.code, stock]).toEqual(['cart.bad-quantity', undefined]);
    expect(quantityOf(cart.state, '1')).toBe(1);
    await empty(cartId);
  });

  it('G02 CART-35 an item for a cart that became an order goes into the cart after it', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    await shop.aggregates.carts.handle(
      cartId,
      checkOutCart({ cartId, orderId: 'order', bought: [{ sku: '1', quantity: 1 }] }),
      shop.context(),
    );
    const change = await add(cartId, bread);
    expect(change.rejection).toBeUndefined();
    expect(change.cartId).toBe(await shop.queries.execute(new GetCurrentCart({ cartId })));
    expect(change.cartId).not.toBe(cartId);
    expect(change.lines).toMatchObject([{ sku: '2', quantity: 1 }]);
    expect([await heldBy('2', change.cartId), await heldBy('2', cartId)]).toEqual([1, 0]);
    await empty(change.cartId);
  });

  it('G25 no basket begins after 500 orders of one session', async () => {
    const firstCartId = newCart();
    const order = async (cartId: string) => {
      const one = { cartId, userId: null, productId: 2, variantId: null, quantity: 1, mostUnits: 1 };
      await shop.aggregates.carts.handle(cartId, addItem(one), shop.context());
      await shop.aggregates.carts.handle(
        cartId,
        checkOutCart({ cartId, orderId: cartId, bought: [{ sku: '2', quantity: 1 }] }),
        shop.context(),
      );
    };
    const addNext = async () => {
      const cartId = await shop.queries.execute(new GetCurrentCart({ cartId: firstCartId }));
      const next = { cartId, firstCartId, userId: null, ...pizza, quantity: 1, visitor: VISITOR };
      return shop.commands.execute(new AddItem(next, shop.context()));
    };
    for (let cartId = firstCartId, orders = 0; orders < 499; orders++, cartId = nextCartId(cartId)) await order(cartId);
    const last = await addNext();
    expect(last.rejection).toBeUndefined();
    await order(last.cartId);
    const refused = await addNext();
    expect(refused.rejection?.code).toBe('cart.too-many-orders');
    expect(await heldBy('1', refused.cartId)).toBe(0);
    await empty(last.cartId);
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
    expect((await reduce(cartId, 1)).rejection).toBeUndefined();
    await shop.aggregates.store.handle('main', changeStatus('open'), shop.context());
  });

  it('OPEN-18 gives back what is taken out, and refuses more than there is', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    await add(cartId, pizza);
    expect((await reduce(cartId, 5)).rejection?.code).toBe('cart.too-many');
    expect(await heldBy('1', cartId)).toBe(2);
    await reduce(cartId, 2);
    expect(await heldBy('1', cartId)).toBe(0);
    expect((await reduce(cartId, 1)).rejection?.message).toBe('Failed to locate item in cart to reduce qty');
  });

  it('OPEN-03 a saved list can lower and remove, never add, and its stock is free again', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    await add(cartId, pizza);
    const items = [
      { ...pizza, quantity: 999 },
      { ...bread, quantity: 5 },
    ];
    const saved = await save(cartId, items);
    expect(linesOf(saved.cart.state).map(({ sku, quantity }) => [sku, quantity])).toEqual([['1', 2]]);
    await save(cartId, [{ ...pizza, quantity: 1 }]);
    expect(await heldBy('1', cartId)).toBe(1);
    await empty(cartId);
    expect(await heldBy('1', cartId)).toBe(0);
  });

  it('G22 OPEN-22 a list made before another tab added an item does not take that item out', async () => {
    const cartId = newCart();
    const { cart } = await add(cartId, pizza);
    await add(cartId, bread);
    const late = await save(cartId, [{ ...pizza, quantity: 1 }], cart.revision);
    expect(linesOf(late.cart.state).map(({ sku }) => sku)).toEqual(['1', '2']);
    await empty(cartId);
  });

  it('G06 a hold that a crash left without a line serves the next add of its cart', async () => {
    const cartId = newCart();
    const orphan = holdStock({ sku: '2', holdId: cartId, quantity: 3, times: TIMES });
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
        addItem({ cartId: full, userId: null, productId: 1000 + line, variantId: null, quantity: 1, mostUnits: 300 }),
        shop.context(),
      );
    expect((await add(full, bread)).rejection?.code).toBe('cart.full');
    expect(await heldBy('2', full)).toBe(0);
    await empty(cartId);
  });
});
