import { fillCart, intercepted, testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SaveCheckout } from '../orders/module.js';
import { changeSettings } from '../settings/index.js';
import { holdStock } from '../stock/index.js';
import { TIMES } from '../stock/testing/index.js';
import { AddItem, ExpireHold } from './module.js';
import { lapsedOf, linesOf } from './state.js';

const pizza = { productId: 1, variantId: null };
const HALF_AN_HOUR = { ...TIMES, usual: TIMES.usual / 2 };
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

  it('G06 no click keeps a line longer than twice the usual time', async () => {
    await add(pizza);
    for (const time of ['12:50', '13:40', '13:55']) {
      at(time);
      await add(bread);
      await expire({ sku: '1', cartId: 'ann' }, { sku: '2', cartId: 'ann' });
    }
    expect(await lines()).toEqual(['1', '2']);
    at('14:00');
    await expire({ sku: '1', cartId: 'ann' }, { sku: '2', cartId: 'ann' });
    expect(await lines()).toEqual(['2']);
  });

  it('G06 a scarce item goes back after a short time, whatever else is added', async () => {
    const changes = { scarce_units: '3', scarce_hold_minutes: '15' };
    await shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
    await add(bread);
    at('12:10');
    await add(pizza);
    at('12:15');
    await expire({ sku: '2', cartId: 'ann' });
    expect(await lines()).toEqual(['1']);
  });

  it('G06 a scarce item that is being checked out is kept for the usual time', async () => {
    const changes = { scarce_units: '3', scarce_hold_minutes: '15' };
    await shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
    await add(bread);
    const customer = { cartId: 'ann', orderId: 'order', userId: null };
    await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
    at('12:59');
    await expire({ sku: '2', cartId: 'ann' });
    expect(await lines()).toEqual(['2']);
  });

  it('G06 what a session asks for in its very first request is kept for minutes, until somebody comes back', async () => {
    const one = { cartId: 'ann', firstCartId: 'ann', userId: null, productId: 1, variantName: '', quantity: 1 };
    await shop.commands.execute(new AddItem({ ...one, visitor: { ...VISITOR, isNew: true } }, shop.context()));
    at('12:05');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await lines()).toEqual([]);
  });

  it('G20 the cart names the line that lapsed until it is added again', async () => {
    await add(pizza);
    at('13:00');
    await expire({ sku: '1', cartId: 'ann' });
    const gone = async () => lapsedOf((await shop.aggregates.carts.load('ann')).state).map(({ sku }) => sku);
    expect(await gone()).toEqual(['1']);
    await add(pizza);
    expect(await gone()).toEqual([]);
  });

  it('G06 gives back a unit that a crash left held without a line', async () => {
    await shop.aggregates.stock.handle(
      '1',
      holdStock({ sku: '1', holdId: 'ann', quantity: 2, times: HALF_AN_HOUR }),
      shop.context(),
    );
    at('12:31');
    await expire({ sku: '1', cartId: 'ann' });
    expect(await held('1')).toBe(0);
  });

  it('G06 gives back only what is held beyond the lines of a cart that is in use', async () => {
    await shop.aggregates.stock.handle(
      '1',
      holdStock({ sku: '1', holdId: 'ann', quantity: 3, times: HALF_AN_HOUR }),
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
    const renewed = { sku: '1', holdId: 'ann', quantity: 1, times: TIMES };
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
