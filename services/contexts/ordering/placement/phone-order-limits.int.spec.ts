import { CancelOrder, MarkPaid } from '@hatch/contexts/kitchen/module';
import { DETAILS, fillCart, testShop, type TestShop, type WriteSide } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../settings/index.js';
import { ChooseMethod, GiveDetails, PlaceOrder, SaveCheckout } from '../module.js';
import type { OrderChange } from '../order-change.js';

type Who = { readonly session: string; readonly network: string; readonly phone: string; readonly email: string };

let people = 0;
/** Somebody nobody has heard of. */
const someone = (): Who => {
  const one = people++;
  return { session: `s${one}`, network: `n${one}`, phone: `0770090${1000 + one}`, email: `p${one}@shop.test` };
};

describe('phone orders', () => {
  let shop: TestShop;
  let orders = 0;
  beforeEach(async () => {
    shop = await testShop();
    await set({ unpaid_orders_per_customer: '3', phone_orders_per_hour: '5' });
  });
  afterEach(() => shop.close());

  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const filled = async ({ phone, email }: Who) => {
    const order = `order${orders++}`;
    const customer = { cartId: `cart${order}`, orderId: order, userId: null };
    await fillCart(shop, customer.cartId, { productId: 1, variantId: null });
    await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
    await shop.commands.execute(new ChooseMethod({ orderId: order, method: 'COLLECT', postcode: '' }, shop.context()));
    const details = { ...DETAILS, phoneNumber: phone, email };
    await shop.commands.execute(new GiveDetails({ orderId: order, details }, shop.context()));
    return customer;
  };
  type Filled = Awaited<ReturnType<typeof filled>>;
  const place = (
    customer: Filled,
    { session, network }: Who,
    { commands }: Pick<WriteSide, 'commands'> = shop,
  ): Promise<OrderChange> => {
    const visitor = { sessionId: session, network, isNew: false };
    return commands.execute(new PlaceOrder({ customer, visitor, method: 'PHONE' }, shop.context()));
  };
  const order = async (who: Who) => {
    const customer = await filled(who);
    return { ...customer, code: (await place(customer, who)).rejection?.code };
  };

  it.each(['session', 'network', 'phone', 'email'] as const)(
    'G25 of one %s at most three are unpaid; one more when one was paid for',
    async (same) => {
      const first = someone();
      const another = () => ({ ...someone(), [same]: first[same] });
      const placed = [await order(first), await order(another()), await order(another())];
      expect(placed.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
      expect((await order(another())).code).toBe('ordering.too-many-unpaid');
      await shop.commands.execute(new MarkPaid({ orderId: placed[0]?.orderId ?? '' }, shop.context()));
      expect((await order(another())).code).toBeUndefined();
    },
  );

  it('G25 one more when one was cancelled, and when one is too old to be open', async () => {
    const who = someone();
    const { orderId } = await order(who);
    await order(who);
    await order(who);
    await shop.commands.execute(new CancelOrder({ orderId, cause: 'asked' }, shop.context()));
    expect((await order(who)).code).toBeUndefined();
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    expect((await order(who)).code).toBeUndefined();
  });

  it('G25 a number an hour, paid for or not', async () => {
    const who = someone();
    for (let n = 0; n < 5; n++) {
      const { orderId, code } = await order(who);
      expect(code).toBeUndefined();
      await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    }
    expect((await order(who)).code).toBe('ordering.too-many-unpaid');
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    expect((await order(who)).code).toBeUndefined();
  });

  it('G25 ten at once in two processes: three are placed, and the others lose nothing', async () => {
    const who = someone();
    const other = await shop.another();
    const all = [];
    for (let n = 0; n < 10; n++) all.push(await filled(who));
    const changes = await Promise.all(all.map((customer, n) => place(customer, who, n % 2 ? other : shop)));
    expect(changes.filter(({ rejection }) => rejection === undefined)).toHaveLength(3);
    expect(changes.filter(({ order: { state } }) => state.status === 'checkout')).toHaveLength(7);
  });

  it('G25 placing the same order twice counts once, and one that is refused does not count', async () => {
    await set({ unpaid_orders_per_customer: '1' });
    const who = someone();
    const customer = await filled(who);
    await Promise.all([place(customer, who), place(customer, who)]);
    expect((await place(customer, who)).rejection).toBeUndefined();

    const another = someone();
    const unlucky = await filled(another);
    await shop.aggregates.stock.handle(
      '1',
      () => ({ events: [{ type: 'StockCounted', data: { sku: '1', onHand: 0 } }] }),
      shop.context(),
    );
    expect((await place(unlucky, another)).rejection?.code).toBe('stock.none-left');
    await shop.aggregates.stock.handle(
      '1',
      () => ({ events: [{ type: 'StockCounted', data: { sku: '1', onHand: 9 } }] }),
      shop.context(),
    );
    expect((await order(another)).code).toBeUndefined();
  });
});
