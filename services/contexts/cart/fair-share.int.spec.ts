import { changeSettings } from '../settings/index.js';
import { testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import { SITE } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddItem, GetCart } from './module.js';
import { quantityOf } from './state.js';

const pizza = { productId: 1, variantName: '' };

describe('an item that somebody has put aside to the last unit', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'admin' }), shop.context());
  const add = (cartId: string, network: string, commands = shop.commands) =>
    commands.execute(
      new AddItem(
        { cartId, firstCartId: cartId, userId: null, ...pizza, quantity: 1, visitor: { ...VISITOR, network } },
        shop.context(),
      ),
    );
  const holdAll = async () => {
    for (let n = 0; n < 10; n++) await add(`greedy${n % 2}`, 'greedy');
  };
  const units = async (cartId: string) => quantityOf((await shop.aggregates.carts.load(cartId)).state, '1');
  const stock = async () => (await shop.aggregates.stock.load('1')).state;

  it('G06 one unit goes to whoever has none, and nothing is sold or held twice', async () => {
    await holdAll();
    const { rejection } = await add('ann', 'home');
    expect(rejection).toBeUndefined();
    expect([await units('ann'), (await units('greedy0')) + (await units('greedy1'))]).toEqual([1, 9]);
    expect(await stock()).toMatchObject({ onHand: 10, held: 10 });
  });

  it('G06 who has put it aside cannot take it back', async () => {
    await holdAll();
    await add('ann', 'home');
    expect((await add('greedy2', 'greedy')).rejection?.code).toBe('stock.none-left');
    expect(await units('ann')).toBe(1);
  });

  it('G06 also when the carts were begun in another process', async () => {
    await holdAll();
    const begun = async () => (await shop.pool.query("SELECT FROM cart.networks WHERE network = 'greedy'")).rowCount;
    await expect.poll(begun).toBe(2);
    const { commands } = await shop.another();
    expect((await add('ann', 'home', commands)).rejection).toBeUndefined();
  });

  it('G06 ten customers of ten homes who have one each keep it', async () => {
    for (let n = 0; n < 10; n++) await add(`home${n}`, `home${n}`);
    expect((await add('ann', 'home')).rejection?.code).toBe('stock.none-left');
  });

  it('G06 of a scarce item whoever came first has it', async () => {
    await set({ scarce_units: '10' });
    await holdAll();
    expect((await add('ann', 'home')).rejection?.code).toBe('stock.none-left');
  });

  it('G20 the basket that gave way names what it has no longer, until it is added again', async () => {
    await holdAll();
    await add('ann', 'home');
    const gone = async () =>
      (await shop.queries.execute(new GetCart({ cartId: 'greedy0' }))).lapsed.map(({ name, quantity, available }) => [
        name,
        quantity,
        available,
      ]);
    const lapsed = [...(await gone())];
    expect(lapsed).toEqual([['Margherita', 1, 0]]);
  });
});
