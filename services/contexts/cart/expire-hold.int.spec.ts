import { fillCart, intercepted, testShop, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdStock } from '../stock/index.js';
import { ExpireHold } from './module.js';
import { linesOf } from './state.js';

const pizza = { productId: 1, variantId: null };
const bread = { productId: 2, variantId: null };

describe('giving back what idle carts hold', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  const at = (time: string) => {
    shop.clock.now = new Date(`2026-11-20T${time}:00.000Z`);
  };
  const expire = async (...holds: readonly ExpireHold['data'][]) => {
    for (const hold of holds) await shop.commands.execute(new ExpireHold(hold, shop.context()));
  };
  const add = (item: typeof pizza) => fillCart(shop, 'ann', item);
  const held = async (sku: string) => (await shop.aggregates.stock.load(sku)).state.held;
  const lines = async () => linesOf((await shop.aggregates.carts.load('ann')).state).map(({ sku }) => sku);

  it('OPEN-17 G06 an idle cart loses its line and the unit is free again', async () => {
    await add(pizza);
    at('13:00');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await held('1')).toBe(0);
    expect(await lines()).toEqual([]);
  });

  it('leaves a hold alone whose time has not come', async () => {
    await add(pizza);
    at('12:59');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await held('1')).toBe(1);
  });

  it('OPEN-17 a cart that was touched since keeps its older line', async () => {
    await add(pizza);
    at('12:50');
    await add(bread);
    at('13:05');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await lines()).toEqual(['1', '2']);
    at('13:50');
    await expire({ sku: '1', cartId: 'ann' }, { sku: '2', cartId: 'ann' });
    expect(await lines()).toEqual([]);
    expect([await held('1'), await held('2')]).toEqual([0, 0]);
  });

  it('G06 gives back a unit that a crash left held without a line', async () => {
    const expiresAt = '2026-11-20T12:30:00.000Z';
    await shop.aggregates.stock.handle(
      '1',
      holdStock({ sku: '1', holdId: 'ann', quantity: 2, expiresAt }),
      shop.context(),
    );
    at('12:31');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await held('1')).toBe(0);
  });

  it('G06 gives back only what is held beyond the lines of a cart that is in use', async () => {
    const expiresAt = '2026-11-20T12:30:00.000Z';
    await shop.aggregates.stock.handle(
      '1',
      holdStock({ sku: '1', holdId: 'ann', quantity: 3, expiresAt }),
      shop.context(),
    );
    await add(pizza);
    at('12:20');
    await add(bread);
    at('12:31');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await held('1')).toBe(1);
    expect(await lines()).toEqual(['1', '2']);
  });

  it('G06 keeps a hold that another process renewed while the line was taken out', async () => {
    await add(pizza);
    at('13:00');
    const renewed = { sku: '1', holdId: 'ann', quantity: 1, expiresAt: '2026-11-20T14:00:00.000Z' };
    const { commands } = await shop.another((store) =>
      intercepted(store, {
        append: async (stream, ...rest) => {
          const appended = await store.append(stream, ...rest);
          if (stream === 'cart-ann') await shop.aggregates.stock.handle('1', holdStock(renewed), shop.context());
          return appended;
        },
      }),
    );
    await commands.execute(new ExpireHold({ sku: '1', cartId: 'ann' }, shop.context()));
    expect(await held('1')).toBe(1);
  });

  it('may be given a hold twice, or of one that is gone', async () => {
    await add(pizza);
    at('13:00');
    await expire({ sku: '1', cartId: 'ann' }, { sku: '1', cartId: 'ann' }, { sku: '2', cartId: 'nobody' });
    expect(await held('1')).toBe(0);
  });
});
