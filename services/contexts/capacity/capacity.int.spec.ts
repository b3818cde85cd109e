import { CancelOrder, DelayOrder, MarkPaid, UndoStep } from '@hatch/contexts/orders/kitchen/module';
import { DETAILS, reactTo, testShop, VISITOR, type TestShop, type WriteSide } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddItem } from '../cart/module.js';
import { ChooseMethod, ChooseTime, GiveDetails, PlaceOrder, SaveCheckout } from '../orders/module.js';
import { changeSettings } from '../settings/index.js';
import { countStock } from '../stock/index.js';
import { changeHours, changeStatus } from '../store-status/index.js';
import { CloseSlot, GetSlotLoads, GetTimes, ReopenSlot, Slots } from './module.js';

const EVENING = '2026-11-20T18:30:00.000Z';
const SATURDAY = '2026-11-21T18:30:00.000Z';

describe('the capacity of a kitchen', () => {
  let shop: TestShop;
  let orders = 0;
  beforeEach(async () => {
    shop = await testShop();
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1000 }), shop.context());
  });
  afterEach(() => shop.close());

  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const filled = async (
    slot: string | null = null,
    { commands }: Pick<WriteSide, 'commands'> = shop,
    network = VISITOR.network,
  ) => {
    const orderId = `order${orders++}`;
    const customer = { cartId: `cart${orderId}`, orderId, userId: null };
    const { cartId } = customer;
    const one = { cartId, firstCartId: cartId, userId: null, productId: 1, variantName: '', quantity: 1 };
    await commands.execute(new AddItem({ ...one, visitor: { ...VISITOR, network } }, shop.context()));
    for (const command of [
      new SaveCheckout({ customer }, shop.context()),
      new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()),
      new GiveDetails({ orderId, details: DETAILS }, shop.context()),
      ...(slot === null ? [] : [new ChooseTime({ orderId, slot }, shop.context())]),
    ]) {
      const { rejection } = await commands.execute(command);
      if (rejection) throw new Error(rejection.message);
    }
    return customer;
  };
  type Filled = Awaited<ReturnType<typeof filled>>;
  const place = (customer: Filled, { commands }: Pick<WriteSide, 'commands'> = shop) =>
    commands.execute(new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context()));
  const choose = (orderId: string, slot: string | null) =>
    shop.commands.execute(new ChooseTime({ orderId, slot }, shop.context()));
  const placed = async (slot: string | null = null) => {
    const customer = await filled(slot);
    const { order, rejection } = await place(customer);
    if (order.state.status !== 'placed') throw new Error(rejection?.message);
    return order.state;
  };
  const pay = async (orderId: string) => {
    const { order } = await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    if (order.state.status !== 'placed') throw new Error('not placed');
    return order.state;
  };
  const loads = async ({ queries }: Pick<WriteSide, 'queries'> = shop) => {
    const { slots } = await queries.execute(new GetSlotLoads({ now: shop.clock.now }));
    return Object.fromEntries(
      slots.filter(({ orders: taken }) => taken > 0).map(({ slot, orders: taken }) => [slot.slice(11, 16), taken]),
    );
  };
  /** As a customer of the same network is told them. */
  const times = (orderId = '') =>
    shop.queries.execute(
      new GetTimes({
        wanted: { orderId, cartId: `cartorder${orders - 1}`, items: 1, delivered: false },
        now: shop.clock.now,
      }),
    );
  const eventsOf = async (stream: string) => {
    const types: string[] = [];
    for await (const { type } of shop.store.readStream(stream)) types.push(type);
    return types;
  };

  it('KIT-13 counts nothing, and reserves nothing, in a shop without limits', async () => {
    const { orderId, reservedSlot } = await placed();
    expect(reservedSlot).toBeNull();
    expect((await pay(orderId)).dueBy).toBe('2026-11-20T12:31:00.000Z');
    expect(await loads()).toEqual({});
    expect(await eventsOf('slot-2026-11-20T12:30:00.000Z')).toEqual([]);
  });

  it('KIT-13 the promise grows by itself: what is wanted soon goes to the first slot that has room', async () => {
    await set({ capacity_orders: '2' });
    const all = [await placed(), await placed(), await placed(), await placed(), await placed()];
    expect(all.map(({ reservedSlot }) => reservedSlot?.slice(11, 16))).toEqual([
      '12:30',
      '12:30',
      '12:45',
      '12:45',
      '13:00',
    ]);
    const [first, , third] = all;
    expect((await pay(first?.orderId ?? '')).dueBy).toBe('2026-11-20T12:31:00.000Z');
    expect((await pay(third?.orderId ?? '')).dueBy).toBe('2026-11-20T12:45:00.000Z');
    expect((await times()).soonest).toBe('2026-11-20T13:00:00.000Z');
    expect(await loads()).toEqual({ '12:30': 2, '12:45': 2, '13:00': 1 });
  });

  it('KIT-13 refuses what is wanted soon once nothing is left until the shop closes, and loses nothing of it', async () => {
    const days = Array.from({ length: 7 }, () => [{ from: '12:00', to: '13:00' }]);
    const hours = changeHours({ version: 0, hours: { days, delivery: null, special: [] } });
    await shop.aggregates.store.handle('main', hours, shop.context());
    await set({ capacity_orders: '1' });
    await placed();
    await placed();
    const customer = await filled();
    const { order, rejection } = await place(customer);
    expect([order.state.status, rejection?.code]).toEqual(['checkout', 'capacity.none-left']);
    expect((await shop.aggregates.carts.load(customer.cartId)).state.status).toBe('open');
    expect((await times()).soonest).toBeNull();
  });

  const ofStranger = () =>
    shop.queries.execute(new GetTimes({ wanted: { orderId: '', items: 1, delivered: false }, now: shop.clock.now }));

  it('G06 G16 unpaid orders of one network give way, the soonest first, down to four', async () => {
    await set({ capacity_orders: '1' });
    for (let n = 0; n < 10; n++) await placed();
    expect((await times()).soonest).toBe('2026-11-20T15:00:00.000Z');
    expect((await ofStranger()).soonest).toBe('2026-11-20T12:31:00.000Z');
    const slots = [];
    for (let n = 0; n < 7; n++) {
      const { order } = await place(await filled(null, shop, `home${n}`));
      slots.push(order.state.status === 'placed' && order.state.reservedSlot?.slice(11, 16));
    }
    expect(slots).toEqual(['12:30', '12:45', '13:00', '13:15', '13:30', '13:45', '15:00']);
    expect(Object.values(await loads())).toEqual(Array.from({ length: 11 }, () => 1));
  });

  it('G16 OPEN-46 an order that gave way is promised anew once it is paid for, and gives way no more', async () => {
    await set({ capacity_orders: '1' });
    const [first] = [await placed(), await placed(), await placed(), await placed(), await placed()];
    await place(await filled(null, shop, 'elsewhere'));
    expect(await pay(first.orderId)).toMatchObject({ reservedSlot: '2026-11-20T13:45:00.000Z' });
    for (let n = 0; n < 3; n++) await place(await filled(null, shop, `home${n}`));
    expect(await loads()).toMatchObject({ '12:30': 1, '12:45': 1, '13:00': 1, '13:45': 1, '14:30': 1 });
  });

  it('G06 G16 times that customers choose give way alike', async () => {
    await set({ order_ahead: '1', capacity_orders: '1' });
    const evening = Array.from({ length: 6 }, (_, n) => new Date(Date.parse(EVENING) + n * 900_000).toISOString());
    for (const slot of evening) await placed(slot);
    const free = (await ofStranger()).times.filter((time) => time.free).map(({ slot }) => slot);
    expect(evening.map((slot) => free.includes(slot))).toEqual([true, true, false, false, false, false]);
    expect((await place(await filled(EVENING, shop, 'elsewhere'))).order.state.status).toBe('placed');
  });

  it('KIT-13 G16 TRK-02 a hundred at once, in two processes, get exactly the places of one slot; the others keep their basket', async () => {
    await set({ order_ahead: '1', capacity_orders: '7' });
    const other = await shop.another();
    const customers: Filled[] = [];
    for (let n = 0; n < 100; n++) customers.push(await filled(EVENING, n % 2 ? other : shop));
    const changes = await Promise.all(customers.map((customer, n) => place(customer, n % 2 ? other : shop)));
    expect(changes.filter(({ order }) => order.state.status === 'placed')).toHaveLength(7);
    const refused = changes.filter(({ order }) => order.state.status === 'checkout');
    expect(refused).toHaveLength(93);
    expect(new Set(refused.map(({ rejection }) => rejection?.code))).toEqual(new Set(['capacity.taken']));
    expect(refused[0]?.rejection?.message).toBe(
      '18:30 is taken. Still free: 18:45, 19:00, 19:15. Please choose another time.',
    );
    expect(await loads()).toEqual({ '18:30': 7 });
    expect((await shop.aggregates.stock.load('1')).state).toMatchObject({ onHand: 1000, held: 100 });
    const [again] = refused.flatMap(({ order: { state } }) => (state.status === 'checkout' ? [state] : []));
    const { cartId = '', orderId = '' } = again ?? {};
    await choose(orderId, '2026-11-20T18:45:00.000Z');
    expect((await place({ cartId, orderId, userId: null })).order.state.status).toBe('placed');
  }, 120_000);

  it('KIT-13 G16 a hundred at once that want it soon fill one slot after the other, each to its limit', async () => {
    await set({ capacity_orders: '30' });
    const other = await shop.another();
    const customers: Filled[] = [];
    for (let n = 0; n < 100; n++) customers.push(await filled());
    const changes = await Promise.all(customers.map((customer, n) => place(customer, n % 2 ? other : shop)));
    expect(changes.every(({ order }) => order.state.status === 'placed')).toBe(true);
    shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
    expect(await loads(await shop.another())).toEqual({ '12:30': 30, '12:45': 30, '13:00': 30, '13:15': 10 });
  }, 120_000);

  it('KIT-13 what is cancelled is free again once that cannot be undone, and only then', async () => {
    await set({ capacity_orders: '1' });
    const { orderId } = await placed();
    await shop.commands.execute(new CancelOrder({ orderId, cause: 'asked' }, shop.context()));
    await shop.commands.execute(new UndoStep({ orderId, step: 'cancelled' }, shop.context()));
    await reactTo(shop, orderId);
    expect(await loads()).toEqual({ '12:30': 1 });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.commands.execute(new CancelOrder({ orderId, cause: 'asked' }, shop.context()));
    await reactTo(shop, orderId);
    expect(await loads()).toEqual({});
  });

  it('KIT-13 what is paid for later moves to a later slot, and back when that is undone', async () => {
    await set({ capacity_orders: '1' });
    const { orderId } = await placed();
    shop.clock.now = new Date(shop.clock.now.getTime() + 20 * 60_000);
    expect(await pay(orderId)).toMatchObject({
      dueBy: '2026-11-20T12:51:00.000Z',
      reservedSlot: '2026-11-20T12:45:00.000Z',
    });
    expect(await loads()).toEqual({ '12:45': 1 });
    await shop.commands.execute(new UndoStep({ orderId, step: 'paid' }, shop.context()));
    expect(await loads()).toEqual({ '12:30': 1 });
  });

  it('KIT-13 KIT-05 what is accepted or delayed for another quarter counts there, and no longer where it was', async () => {
    await set({ capacity_orders: '1' });
    const { orderId } = await placed();
    await pay(orderId);
    await shop.commands.execute(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    expect(await loads()).toEqual({ '12:30': 1 });
    await shop.commands.execute(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    expect(await loads()).toEqual({ '12:45': 1 });
    expect((await placed()).reservedSlot).toBe('2026-11-20T12:30:00.000Z');
  });

  it('KIT-13 gives its part of a slot back where a line is refused', async () => {
    await set({ capacity_orders: '1' });
    const customer = await filled();
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 0 }), shop.context());
    expect((await place(customer)).rejection?.code).toBe('stock.none-left');
    expect(await loads()).toEqual({});
  });

  it('KIT-13 staff close a slot by hand, and open it again', async () => {
    await set({ order_ahead: '1', capacity_orders: '3' });
    const { orderId } = await filled();
    await shop.commands.execute(new CloseSlot({ slot: EVENING }, shop.context()));
    expect((await choose(orderId, EVENING)).rejection?.code).toBe('capacity.taken');
    expect((await times()).times.find(({ slot }) => slot === EVENING)?.free).toBe(false);
    await shop.commands.execute(new ReopenSlot({ slot: EVENING }, shop.context()));
    expect((await choose(orderId, EVENING)).rejection).toBeUndefined();
  });

  it('TRK-02 an order for a chosen time is due then, today or on another day, once it is paid for', async () => {
    await set({ order_ahead: '1' });
    const { orderId, slot, dueBy } = await placed(SATURDAY);
    expect([slot, dueBy]).toEqual([SATURDAY, null]);
    expect((await pay(orderId)).dueBy).toBe(SATURDAY);
    const [event] = await eventDataOf(orderId, 'OrderPlaced');
    expect(event).toMatchObject({ slot: SATURDAY, beginAt: '2026-11-21T17:59:00.000Z', reservedSlot: SATURDAY });
  });

  const eventDataOf = async (orderId: string, type: string) => {
    const found: unknown[] = [];
    for await (const event of shop.store.readStream(`order-${orderId}`))
      if (event.type === type) found.push(event.data);
    return found;
  };

  it.each([
    ['that is over', '2026-11-20T11:30:00.000Z', 'capacity.taken'],
    ['sooner than the kitchen is', '2026-11-20T12:15:00.000Z', 'capacity.taken'],
    ['later than the days ahead', '2026-11-27T18:30:00.000Z', 'capacity.taken'],
    ['between two quarters', '2026-11-20T18:31:00.000Z', 'capacity.no-slot'],
    ['that is none', '<script>', 'capacity.no-slot'],
  ])('TRK-02 a time %s cannot be chosen', async (_what, slot, code) => {
    await set({ order_ahead: '1', order_ahead_days: '6' });
    const { orderId } = await filled();
    expect((await choose(orderId, slot)).rejection?.code).toBe(code);
  });

  it('TRK-02 no time can be chosen where the shop takes none, and one that was chosen is not placed', async () => {
    await set({ order_ahead: '1' });
    const customer = await filled(EVENING);
    await set({ order_ahead: '0' });
    expect((await choose(customer.orderId, EVENING)).rejection?.code).toBe('capacity.not-ahead');
    expect((await place(customer)).rejection?.code).toBe('capacity.not-ahead');
    await choose(customer.orderId, null);
    expect((await place(customer)).order.state.status).toBe('placed');
  });

  it('TRK-02 a time is judged anew at placement: the day may have been closed meanwhile', async () => {
    await set({ order_ahead: '1' });
    const customer = await filled(SATURDAY);
    const special = [{ date: '2026-11-21', name: 'Closed', hours: [], delivery: null }];
    const days = Array.from({ length: 7 }, () => [{ from: '12:00', to: '22:00' }]);
    const hours = changeHours({ version: 0, hours: { days, delivery: null, special } });
    await shop.aggregates.store.handle('main', hours, shop.context());
    expect((await place(customer)).rejection?.code).toBe('capacity.taken');
    expect((await times()).times.some(({ date }) => date === '2026-11-21')).toBe(false);
  });

  it('TRK-02 OPEN-27 a closed shop takes no orders, unless its owner lets it take those for later', async () => {
    await set({ order_ahead: '1' });
    const customer = await filled(EVENING);
    await shop.aggregates.store.handle('main', changeStatus('closed'), shop.context());
    expect((await place(customer)).rejection?.code).toBe('store-status.closed');
    await set({ order_ahead_closed: '1' });
    expect((await choose(customer.orderId, null)).rejection?.code).toBe('capacity.time-needed');
    expect((await times()).soonest).toBeNull();
    expect((await place(customer)).order.state.status).toBe('placed');
  });

  describe('with hours of delivery that begin later', () => {
    const wanted = { orderId: '', items: 1, delivered: true };
    const timesOfDelivery = () => shop.queries.execute(new GetTimes({ wanted, now: shop.clock.now }));
    const delivers = () => shop.app.get(Slots, { strict: false }).isDelivering(shop.clock.now.toISOString());
    beforeEach(async () => {
      const days = Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]);
      const delivery = Array.from({ length: 7 }, () => [{ from: '17:00', to: '21:00' }]);
      const hours = changeHours({ version: 0, hours: { days, delivery, special: [] } });
      await shop.aggregates.store.handle('main', hours, shop.context());
      await set({ kitchen_postcode: 'SW1A 1AA' });
    });

    it('TRK-02 HRS-01 DLV-01 an order is brought at a time to come alone', async () => {
      await set({ order_ahead: '1' });
      const { soonest, times: offered } = await timesOfDelivery();
      expect(soonest).toBeNull();
      expect(offered[0]?.slot).toBe('2026-11-20T17:00:00.000Z');
      expect((await times()).soonest).not.toBeNull();
      expect(await delivers()).toBe(true);
    });

    it('HRS-01 DLV-01 none is brought where nobody can choose a time', async () => {
      expect(await delivers()).toBe(false);
      expect(await timesOfDelivery()).toMatchObject({ soonest: expect.any(String), times: [] });
      shop.clock.now = new Date('2026-11-20T18:00:00.000Z');
      expect(await delivers()).toBe(true);
    });
  });
});
