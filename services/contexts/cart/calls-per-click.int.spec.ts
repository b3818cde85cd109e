import { countingStore, testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddItem, GetCart, GetCurrentCart, ReduceItem, SaveCart, type NamedItem } from './module.js';

const pizza = { productId: 1, variantName: '' };
const small = { productId: 3, variantName: 'Small' };
const nothing = { reads: [], appends: [] };

describe('what a click costs: one call that changes the cart, one that saves the list', () => {
  const counting = countingStore();
  let shop: TestShop;
  let commands: CommandBus;
  let queries: QueryBus;
  let carts = 0;
  beforeAll(async () => {
    shop = await testShop();
    ({ commands, queries } = await shop.another(counting.through));
    await add('warm', small);
    counting.taken();
  });
  afterAll(() => shop.close());

  const add = (cartId: string, item: NamedItem) =>
    commands.execute(
      new AddItem(
        { cartId, firstCartId: cartId, ...item, userId: null, quantity: 1, visitor: VISITOR },
        shop.context(),
      ),
    );
  const save = (cartId: string, items: SaveCart['data']['items'], revision?: bigint) =>
    commands.execute(new SaveCart({ cartId, items, revision }, shop.context()));
  const newCart = () => `click${carts++}`;

  it('CART-36 CART-49 the save after an add reads and writes nothing that the add has answered', async () => {
    const cartId = newCart();
    await queries.execute(new GetCurrentCart({ cartId }));
    const added = await add(cartId, small);
    expect(counting.taken()).toEqual({ reads: [`cart-${cartId}`], appends: ['stock-3.31', `cart-${cartId}`] });

    await queries.execute(new GetCurrentCart({ cartId }));
    const saved = await save(cartId, [{ ...small, quantity: 1 }], added.cart.revision);
    expect(counting.taken()).toEqual(nothing);
    expect([saved.cart.revision, saved.lines]).toEqual([added.cart.revision, added.lines]);
  });

  it('CART-36 a further unit costs two appends, and its save nothing', async () => {
    const cartId = newCart();
    await add(cartId, small);
    counting.taken();
    await add(cartId, small);
    expect(counting.taken()).toEqual({ reads: [], appends: ['stock-3.31', `cart-${cartId}`] });
    await save(cartId, [{ ...small, quantity: 2 }]);
    expect(counting.taken()).toEqual(nothing);
  });

  it('CART-36 a unit less costs two appends, and its save nothing, also when the cart is empty then', async () => {
    const cartId = newCart();
    await add(cartId, small);
    counting.taken();
    await commands.execute(new ReduceItem({ cartId, ...small, quantity: 1, wholeLine: false }, shop.context()));
    expect(counting.taken()).toEqual({ reads: [], appends: [`cart-${cartId}`, 'stock-3.31'] });
    await save(cartId, []);
    expect(counting.taken()).toEqual(nothing);
  });

  it('CART-49 an empty list for a cart that never had an item reads the cart once', async () => {
    const cartId = newCart();
    await save(cartId, []);
    await save(cartId, []);
    expect(counting.taken()).toEqual({ reads: [`cart-${cartId}`], appends: [] });
  });

  it('OPEN-22 a list that lowers a line is written, and gives its stock back', async () => {
    const cartId = newCart();
    await add(cartId, small);
    counting.taken();
    await save(cartId, []);
    expect(counting.taken()).toEqual({ reads: [], appends: [`cart-${cartId}`, 'stock-3.31'] });
  });

  it('CART-48 G22 the cart itself is read up to its end', async () => {
    const cartId = newCart();
    await add(cartId, pizza);
    counting.taken();
    await queries.execute(new GetCart({ cartId }));
    expect(counting.taken()).toEqual({ reads: [`cart-${cartId}`], appends: [] });
  });
});
