import { CancelOrder, EnterOrder, MarkPaid, PlaceEnteredOrder, UndoStep } from '@hatch/contexts/orders/kitchen/module';
import { DETAILS, fillCart, reactTo, testShop, VISITOR, type TestShop, type WriteSide } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddItem } from '../../cart/module.js';
import { changeSettings } from '../../settings/index.js';
import { countStock, stopSale } from '../../stock/index.js';
import { ChooseMethod, GiveDetails, PlaceOrder, SaveCheckout, SettleKept } from '../module.js';

const bread = { productId: 2, variantId: null };

describe('what an order takes that nobody has paid for', () => {
  let shop: TestShop;
  let orders = 0;
  beforeEach(async () => {
    shop = await testShop();
    await set({ unpaid_share_percent: '50' });
  });
  afterEach(() => shop.close());

  type Who = { readonly sessionId: string; readonly network: string };
  const someone = (network = `n${orders}`): Who => ({ sessionId: `s${orders++}`, network });
  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const add = (cartId: string, { sessionId, network }: Who, commands = shop.commands) => {
    const visitor = { ...VISITOR, sessionId, network };
    const one = { cartId, firstCartId: cartId, userId: null, productId: 1, variantName: '', quantity: 1, visitor };
    return commands.execute(new AddItem(one, shop.context()));
  };
  const filled = async (who: Who, units: number) => {
    const n = orders++;
    const customer = { cartId: `cart${n}`, orderId: `order${n}`, userId: null };
    for (let unit = 0; unit < units; unit++) {
      const { rejection } = await add(customer.cartId, who);
      if (rejection) throw new Error(rejection.message);
    }
    return ready(customer);
  };
  const ready = async (customer: { readonly cartId: string; readonly orderId: string; readonly userId: null }) => {
    const { orderId } = customer;
    for (const command of [
      new SaveCheckout({ customer }, shop.context()),
      new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()),
      new GiveDetails({ orderId, details: DETAILS }, shop.context()),
    ])
      await shop.commands.execute(command);
    return customer;
  };
  type Customer = Awaited<ReturnType<typeof ready>>;
  const place = (customer: Customer, who: Who, { commands }: Pick<WriteSide, 'commands'> = shop) =>
    commands.execute(new PlaceOrder({ customer, visitor: { ...VISITOR, ...who }, method: 'PHONE' }, shop.context()));
  const placed = async (units = 2, who = someone()) => {
    const customer = await filled(who, units);
    const { rejection } = await place(customer, who);
    if (rejection) throw new Error(rejection.message);
    return customer.orderId;
  };
  const markedPaid = (orderId: string) => shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
  const pay = async (orderId: string) => {
    await markedPaid(orderId);
    await reactTo(shop, orderId);
  };
  const cancel = (orderId: string, restock = true) =>
    shop.commands.execute(new CancelOrder({ orderId, cause: 'asked', restock }, shop.context()));
  const stock = async (sku = '1') => {
    const { onHand, held } = (await shop.aggregates.stock.load(sku)).state;
    return { onHand, held };
  };

  it('G25 OPEN-46 is held until staff mark it paid, and is sold then, once', async () => {
    const orderId = await placed();
    expect(await stock()).toEqual({ onHand: 10, held: 2 });
    await pay(orderId);
    expect(await stock()).toEqual({ onHand: 8, held: 0 });
    await reactTo(shop, orderId);
    const { revision } = await shop.aggregates.orders.load(orderId);
    await shop.commands.execute(new SettleKept({ orderId, revision }, shop.context()));
    expect(await stock()).toEqual({ onHand: 8, held: 0 });
  });

  it('G07 is sold after the answer to staff, though the server dies in between', async () => {
    const orderId = await placed();
    await markedPaid(orderId);
    expect(await stock()).toEqual({ onHand: 10, held: 2 });
    await reactTo(shop, orderId);
    expect(await stock()).toEqual({ onHand: 8, held: 0 });
  });

  it('OPEN-77 G18 is sold though it went off sale, or was counted away, since it was placed', async () => {
    const orderId = await placed();
    await shop.aggregates.stock.handle('1', stopSale({ sku: '1' }), shop.context());
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1 }), shop.context());
    await pay(orderId);
    expect(await stock()).toEqual({ onHand: 0, held: 0 });
  });

  it('KIT-08 is held again when staff undo the payment, and sold once it is paid after all', async () => {
    const orderId = await placed();
    await pay(orderId);
    await shop.commands.execute(new UndoStep({ orderId, step: 'paid' }, shop.context()));
    await reactTo(shop, orderId);
    expect(await stock()).toEqual({ onHand: 10, held: 2 });
    await pay(orderId);
    expect(await stock()).toEqual({ onHand: 8, held: 0 });
  });

  it('G10 G07 is free once the order is cancelled, each unit once', async () => {
    const orderId = await placed();
    await cancel(orderId);
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect(await stock()).toEqual({ onHand: 10, held: 0 });
  });

  it('KIT-06 leaves the shelf where the cancelled order is to stay off it', async () => {
    const orderId = await placed();
    await cancel(orderId, false);
    await reactTo(shop, orderId);
    expect(await stock()).toEqual({ onHand: 8, held: 0 });
  });

  it('G07 what was paid for and cancelled before it was sold is on the shelf again, once', async () => {
    const orderId = await placed();
    await markedPaid(orderId);
    const refunds = new CancelOrder({ orderId, cause: 'asked', by: 'administrator' }, shop.context());
    await shop.commands.execute(refunds);
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect(await stock()).toEqual({ onHand: 10, held: 0 });
  });

  it('KIT-15 is sold at once where staff entered the order', async () => {
    const customer = { cartId: 'till', orderId: 'till-order', userId: null };
    const items = [{ productId: 1, variantName: '', quantity: 2 }];
    const filledIn = {
      customer,
      visitor: VISITOR,
      items,
      method: 'COLLECT',
      slot: null,
      notes: { extraInfo: '' },
    } as const;
    const taken = { ...customer, taken: 'phone' } as const;
    const { rejection } = await shop.commands.execute(
      new EnterOrder({ ...filledIn, customer: taken, details: DETAILS }, shop.context()),
    );
    expect(rejection).toBeUndefined();
    const order = { customer: taken, visitor: VISITOR, expectedTotal: 2000, isPaid: false };
    await shop.commands.execute(new PlaceEnteredOrder(order, shop.context()));
    expect(await stock()).toEqual({ onHand: 8, held: 0 });
  });

  it('G06 G25 counts against the units of an address until it is paid for', async () => {
    await set({ hold_units_per_address: '5' });
    const orderId = await placed(3, someone('cafe'));
    const next = someone('cafe');
    expect((await add('next', next)).rejection).toBeUndefined();
    expect((await add('next', next)).rejection).toBeUndefined();
    expect((await add('next', next)).rejection?.code).toBe('cart.network-full');
    expect((await add('elsewhere', someone('home'))).rejection).toBeUndefined();
    await pay(orderId);
    expect((await add('next', next)).rejection).toBeUndefined();
  });

  it('G06 G25 counts against the units of a basket until it is cancelled', async () => {
    await set({ hold_units_per_basket: '4' });
    const who = someone();
    const orderId = await placed(3, who);
    expect((await add('next', who)).rejection).toBeUndefined();
    const { rejection } = await add('next', who);
    expect([rejection?.code, rejection?.message]).toEqual([
      'cart.units-full',
      'You can order at most 4 items at once, and 3 are waiting for payment. Please pay first, or call us.',
    ]);
    await cancel(orderId);
    await reactTo(shop, orderId);
    expect((await add('next', who)).rejection).toBeUndefined();
  });

  it('G06 of one item the unpaid orders of a network have half of what is left, whatever number of orders', async () => {
    await placed(3, someone('cafe'));
    await placed(2, someone('cafe'));
    const who = someone('cafe');
    const refused = await place(await filled(who, 1), who);
    expect([refused.rejection?.code, refused.order.state.status]).toEqual([
      'ordering.too-many-unpaid-items',
      'checkout',
    ]);
    await placed(2, someone('home'));
    const other = someone('home');
    expect((await place(await filled(other, 1), other)).rejection?.message).toMatch(
      /^Margherita: We cannot set any more aside/,
    );
  });

  it('G06 of a scarce item who comes first has it, and no unpaid order makes an item scarce', async () => {
    await set({ scarce_units: '3' });
    const who = someone();
    const n = orders++;
    const customer = { cartId: `cart${n}`, orderId: `order${n}`, userId: null };
    await fillCart(shop, customer.cartId, bread, bread, bread);
    expect((await place(await ready(customer), who)).rejection).toBeUndefined();
    await set({ scarce_units: '5' });
    await placed(5, someone('cafe'));
    for (let unit = 0; unit < 5; unit++) expect((await add('greedy', someone('cafe'))).rejection).toBeUndefined();
    expect(await stock()).toEqual({ onHand: 10, held: 10 });
    expect((await add('ann', someone('home'))).rejection).toBeUndefined();
  });

  it('G06 G16 two processes admit no more of an item than one would', async () => {
    const other = await shop.another();
    const people = [someone('cafe'), someone('cafe'), someone('cafe'), someone('cafe')];
    const all = [];
    for (const who of people) all.push({ who, customer: await filled(who, 2) });
    const changes = await Promise.all(all.map(({ who, customer }, at) => place(customer, who, at % 2 ? other : shop)));
    expect(changes.filter(({ order }) => order.state.status === 'placed')).toHaveLength(2);
  });

  it('OPEN-02 asked for again it counts once', async () => {
    await set({ hold_units_per_address: '3' });
    const who = someone();
    const customer = await filled(who, 2);
    await Promise.all([place(customer, who), place(customer, who)]);
    expect((await add('next', who)).rejection).toBeUndefined();
  });
});
