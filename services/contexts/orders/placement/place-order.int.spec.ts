import {
  DETAILS,
  countingStore,
  fillCart,
  takeOne,
  testShop,
  type TestShop,
  type WriteSide,
  VISITOR,
} from '@hatch/processes/testing';
import { accept } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeItem } from '../../cart/index.js';
import type { CatalogEvent } from '../../catalog/index.js';
import { changeSettings } from '../../settings/index.js';
import { expireHold, releaseStock, resumeSale, sellStock, stopSale } from '../../stock/index.js';
import { changeStatus } from '../../store-status/index.js';
import type { PaymentMethod, TaMethod } from '../events.js';
import { ChooseMethod, FinishPlacement, GiveDetails, PlaceOrder, RefreshCheckout, SaveCheckout } from '../module.js';
import type { Customer } from '../order-change.js';
import { requestPlacement } from './request-placement.decision.js';
import type { Order } from '../state.js';

type CartItem = { readonly productId: number; readonly variantId: number | null };

const pizza = { productId: 1, variantId: null };
const bread = { productId: 2, variantId: null };
const smallCola = { productId: 3, variantId: 31 };

describe('placing an order', () => {
  let shop: TestShop;
  let customers = 0;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  /** What no use case of today does to a product, but a log may hold. */
  const happened = (event: Extract<CatalogEvent, { readonly type: 'ProductRepriced' | 'ProductWithdrawn' }>) =>
    shop.aggregates.products.handle(String(event.data.productId), () => accept(event), shop.context());

  const visitorOf = ({ cartId }: Customer) => ({ ...VISITOR, network: cartId });
  const newCustomer = (): Customer => {
    const n = customers++;
    return { cartId: `cart${n}`, orderId: `order${n}`, userId: null };
  };
  const fill = ({ cartId }: Customer, ...items: readonly CartItem[]) => fillCart(shop, cartId, ...items);
  const save = (customer: Customer, extraInfo = '') =>
    shop.commands.execute(new SaveCheckout({ customer, notes: { extraInfo } }, shop.context()));
  const chooseMethod = ({ orderId }: Customer, method: TaMethod, postcode = '') =>
    shop.commands.execute(new ChooseMethod({ orderId, method, postcode }, shop.context()));
  const giveDetails = ({ orderId }: Customer) =>
    shop.commands.execute(new GiveDetails({ orderId, details: DETAILS }, shop.context()));
  const refresh = (customer: Customer) => shop.commands.execute(new RefreshCheckout({ customer }, shop.context()));
  /** As far as the customer fills it in. */
  const checkOut = async (customer: Customer, method: TaMethod = 'COLLECT') => {
    await save(customer, 'no onions');
    await chooseMethod(customer, method, 'SW1A 2AA');
    return giveDetails(customer);
  };
  const ready = async (...items: readonly CartItem[]) => {
    const customer = newCustomer();
    await fill(customer, ...items);
    const { rejection } = await checkOut(customer);
    expect(rejection).toBeUndefined();
    return customer;
  };
  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const place = (
    customer: Customer,
    { commands }: Pick<WriteSide, 'commands'> = shop,
    method: PaymentMethod = 'PHONE',
  ) => commands.execute(new PlaceOrder({ customer, visitor: visitorOf(customer), method }, shop.context()));
  const finish = (orderId: string, { commands }: Pick<WriteSide, 'commands'> = shop) =>
    commands.execute(new FinishPlacement({ orderId }, shop.context()));
  const stockOf = async (sku: string) => {
    const { onHand, held } = (await shop.aggregates.stock.load(sku)).state;
    return { onHand, held };
  };
  const placedTotal = (order: Order) => (order.status === 'placed' ? order.total : undefined);
  const eventsOf = async (stream: string) => {
    const types: string[] = [];
    for await (const { type } of shop.store.readStream(stream)) types.push(type);
    return types;
  };

  it('OPEN-19 CHK-18 CART-35 keeps what was held for the order, closes the cart and awaits payment', async () => {
    const customer = await ready(pizza, pizza, bread);
    const { order, rejection } = await place(customer);
    expect(rejection).toBeUndefined();
    expect(order.state).toMatchObject({
      status: 'placed',
      paymentMethod: 'PHONE',
      kitchen: null,
      dueBy: null,
      total: 2500,
    });
    expect(await stockOf('1')).toEqual({ onHand: 10, held: 2 });
    expect(await stockOf('2')).toEqual({ onHand: 3, held: 1 });
    expect((await shop.aggregates.stock.load('1')).state.holds.has(customer.cartId)).toBe(false);
    expect((await shop.aggregates.carts.load(customer.cartId)).state.status).toBe('checked-out');
  });

  it('G02 OPEN-02 asked ten times at once it is placed once, and everyone gets the same answer', async () => {
    const customer = await ready(pizza);
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(customer)));
    const refs = answers.map(({ order }) => order.state.status === 'placed' && order.state.ref);
    expect(new Set(refs).size).toBe(1);
    expect((await eventsOf(`order-${customer.orderId}`)).filter((type) => type === 'OrderPlaced')).toHaveLength(1);
    expect(await stockOf('1')).toEqual({ onHand: 10, held: 1 });
  });

  it('OPEN-02 asked again for an order that stands, it answers from what it knows', async () => {
    const counting = countingStore();
    const other = await shop.another(counting.through);
    const customer = await ready(pizza);
    const first = await place(customer, other);
    counting.taken();
    const again = await place(customer, other);
    expect(again.order).toMatchObject({ state: first.order.state, position: first.order.position });
    expect(counting.taken().reads).toEqual([]);
  });

  it('G02 two processes that place the same order place it once', async () => {
    const customer = await ready(pizza);
    const other = await shop.another();
    const answers = await Promise.all([place(customer), place(customer, other)]);
    expect(answers.map(({ order }) => order.state.status)).toEqual(['placed', 'placed']);
    expect((await eventsOf(`order-${customer.orderId}`)).filter((type) => type === 'OrderPlaced')).toHaveLength(1);
    expect(await stockOf('1')).toEqual({ onHand: 10, held: 1 });
  });

  it('G02 two orders never share a reference', async () => {
    const placed = [];
    for (let n = 0; n < 8; n++) placed.push(await place(await ready(pizza)));
    const refs = placed.map(({ order }) => order.state.status === 'placed' && order.state.ref);
    expect(new Set(refs).size).toBe(8);
  });

  it('goes on from wherever a crash cut it off, also when an earlier release sold a line already', async () => {
    const customer = await ready(pizza, bread);
    const lines = await refresh(customer);
    if (lines.order.state.status !== 'checkout') throw new Error('not at checkout');
    const asked = {
      lines: lines.order.state.lines,
      itemsTotal: 1500,
      postage: 0,
      total: 1500,
      paymentMethod: 'PHONE' as const,
      takeaway: true,
      cartLabel: 'basket',
    };
    await shop.aggregates.orders.handle(customer.orderId, requestPlacement(asked), shop.context());
    const { cartId: holdId, orderId } = customer;
    await shop.aggregates.stock.handle('1', sellStock({ sku: '1', holdId, orderId, quantity: 1 }), shop.context());

    const { order } = await finish(orderId, await shop.another());
    expect(order.state.status).toBe('placed');
    expect(await stockOf('1')).toEqual({ onHand: 9, held: 0 });
    expect(await stockOf('2')).toEqual({ onHand: 3, held: 1 });
  });

  it('G05 G07 leaves nothing kept when another process undid the same placement meanwhile', async () => {
    const customer = await ready(pizza, bread);
    const { orderId } = customer;
    const checkedOut = (await shop.aggregates.orders.load(orderId)).state;
    if (checkedOut.status !== 'checkout') throw new Error('not at checkout');
    const figures = { itemsTotal: 1500, postage: 0, total: 1500, paymentMethod: 'PHONE' as const };
    const asked = { lines: checkedOut.lines, ...figures, takeaway: true, cartLabel: 'basket' };
    await shop.aggregates.orders.handle(orderId, requestPlacement(asked), shop.context());
    const slow = await shop.another();
    await Promise.all([slow.aggregates.orders.load(orderId), slow.aggregates.stock.load('1')]);
    await shop.aggregates.stock.handle('2', stopSale({ sku: '2' }), shop.context());
    await finish(orderId);
    await shop.aggregates.stock.handle('2', resumeSale({ sku: '2' }), shop.context());

    const { order, rejection } = await finish(orderId, slow);
    expect(rejection?.code).toBe('ordering.changed');
    expect(order.state.status).toBe('checkout');
    expect([await stockOf('1'), await stockOf('2')]).toEqual([
      { onHand: 10, held: 1 },
      { onHand: 3, held: 1 },
    ]);
  });

  it('G20 OPEN-77 names the line that went off sale and keeps the rest', async () => {
    const customer = await ready(pizza, bread);
    await shop.aggregates.stock.handle('2', stopSale({ sku: '2' }), shop.context());
    const { order, rejection } = await place(customer);
    expect(rejection?.message).toMatch(/^Garlic <b>bread: /);
    expect(order.state.status).toBe('checkout');
    expect(await stockOf('1')).toEqual({ onHand: 10, held: 1 });
    expect(await takeOne(shop, customer.cartId, bread)).toBeUndefined();
    expect((await place(customer)).rejection?.code).toBe('ordering.changed');
    expect((await place(customer)).order.state.status).toBe('placed');
  });

  it('G20 OPEN-77 refuses a variant whose whole product went off sale, and keeps the rest', async () => {
    const customer = await ready(pizza, smallCola);
    await shop.aggregates.stock.handle('3', stopSale({ sku: '3' }), shop.context());
    const { order, rejection } = await place(customer);
    expect(rejection?.code).toBe('stock.out-of-stock');
    expect(rejection?.message).toMatch(/^Cola.*: /);
    expect(order.state.status).toBe('checkout');
    expect([await stockOf('1'), await stockOf('3.31')]).toEqual([
      { onHand: 10, held: 1 },
      { onHand: 5, held: 1 },
    ]);
  });

  it('G20 names a product that was withdrawn', async () => {
    const customer = await ready(pizza, bread);
    await happened({ type: 'ProductWithdrawn', data: { productId: 2 } });
    const { rejection } = await place(customer);
    expect(rejection?.message).toContain('Garlic <b>bread');
    expect((await stockOf('1')).held).toBe(1);
  });

  it('G05 keeps nothing when a lapsed hold went to someone else', async () => {
    const customer = await ready(bread, pizza);
    const given = { sku: '2', holdId: customer.cartId, keep: 0, reason: 'expiry' as const };
    await shop.aggregates.stock.handle('2', releaseStock(given), shop.context());
    const quick = newCustomer();
    await fill(quick, bread, bread, bread);
    const { rejection } = await place(customer);
    expect(rejection?.code).toBe('stock.none-left');
    expect(await stockOf('1')).toEqual({ onHand: 10, held: 1 });
    expect(await stockOf('2')).toEqual({ onHand: 3, held: 3 });
  });

  it('G06 G22 does not place an order for a line that expired in another process', async () => {
    const customer = await ready(pizza);
    const { cartId } = customer;
    shop.clock.now = new Date('2026-11-20T13:00:00.000Z');
    const other = await shop.another();
    const context = { ...shop.context(), actor: { kind: 'system', id: 'expire-holds' } as const };
    await other.aggregates.carts.handle(cartId, removeItem({ cartId, sku: '1', reason: 'expiry' }), context);
    await other.aggregates.stock.handle('1', expireHold({ sku: '1', holdId: cartId }), context);
    const { order, rejection } = await place(customer);
    expect(rejection?.message).toBe('basket is Empty');
    expect(order.state.status).toBe('checkout');
    expect(await stockOf('1')).toEqual({ onHand: 10, held: 0 });
  });

  it('G14 OPEN-110 does not place an order whose price changed before the customer has seen the new total', async () => {
    const customer = await ready(pizza);
    await happened({ type: 'ProductRepriced', data: { productId: 1, price: 1200 } });
    expect((await place(customer)).rejection?.code).toBe('ordering.changed');
    const { order } = await place(customer);
    expect(placedTotal(order.state)).toBe(1200);
  });

  it('OPEN-110 shows the new price at checkout and keeps the price of a placed order', async () => {
    const customer = await ready(pizza);
    await happened({ type: 'ProductRepriced', data: { productId: 1, price: 1200 } });
    const seen = await refresh(customer);
    expect(seen.order.state).toMatchObject({ lines: [{ unitPrice: 1200 }] });
    await place(customer);
    await happened({ type: 'ProductRepriced', data: { productId: 1, price: 100 } });
    expect(placedTotal((await refresh(customer)).order.state)).toBe(1200);
  });

  it('OPEN-26 OPEN-28 charges a delivery by the bands, and asks again when the bands change', async () => {
    const customer = newCustomer();
    await fill(customer, pizza);
    await checkOut(customer, 'DELIVER');
    const bands = changeSettings({ changes: { delivery_charge_bands: '0:400' }, by: 'admin' });
    await shop.aggregates.settings.handle('main', bands, shop.context());
    expect((await place(customer)).rejection?.code).toBe('ordering.changed');
    expect(placedTotal((await place(customer)).order.state)).toBe(1400);
  });

  it('OPEN-26 OPEN-110 asks again when the postage of a plain shop changed, once, and charges what it showed last', async () => {
    await set({ is_takeaway: '0' });
    const customer = newCustomer();
    await fill(customer, pizza);
    await save(customer);
    await giveDetails(customer);
    await set({ delivery_charge_bands: '0:400' });
    const asked = await place(customer);
    expect(asked.rejection?.code).toBe('ordering.changed');
    expect(asked.order.state).toMatchObject({ status: 'checkout', postage: 400 });
    await set({ delivery_charge_bands: '0:500' });
    expect((await place(customer)).rejection?.code).toBe('ordering.changed');
    expect(placedTotal((await place(customer)).order.state)).toBe(1500);
  });

  it('NAV-21 places an order whose shop became a plain one, after telling the new total', async () => {
    const customer = newCustomer();
    await fill(customer, pizza);
    await checkOut(customer, 'DELIVER');
    await set({ is_takeaway: '0', delivery_charge_bands: '0:400' });
    expect((await place(customer)).rejection?.code).toBe('ordering.changed');
    const { order } = await place(customer);
    expect(order.state).toMatchObject({ status: 'placed', takeaway: false, method: null, total: 1400 });
  });

  it('OPEN-31 refuses a delivery that was switched off meanwhile', async () => {
    const customer = newCustomer();
    await fill(customer, pizza);
    await checkOut(customer, 'DELIVER');
    const off = changeSettings({ changes: { delivering_status: 'not-delivering' }, by: 'manager' });
    await shop.aggregates.settings.handle('main', off, shop.context());
    expect((await place(customer)).rejection?.message).toBe("Sorry we can't offer delivery right now.");
  });

  it('OPEN-27 G18 refuses to place from the moment of closing, without a grace, and leaves order and basket as they were', async () => {
    const customer = await ready(pizza);
    const before = (await shop.aggregates.orders.load(customer.orderId)).state;
    await shop.aggregates.store.handle('main', changeStatus('closed'), shop.context());
    expect((await place(customer)).rejection?.code).toBe('store-status.closed');
    expect((await shop.aggregates.orders.load(customer.orderId)).state).toEqual(before);
    expect((await shop.aggregates.carts.load(customer.cartId)).state.status).toBe('open');
    await shop.aggregates.store.handle('main', changeStatus('open'), shop.context());
    expect((await place(customer)).order.state.status).toBe('placed');
  });

  it('OPEN-41 refuses a method that is not set up', async () => {
    const customer = await ready(pizza);
    const { rejection } = await place(customer, shop, 'CARD');
    expect(rejection?.code).toBe('payments.unavailable');
  });

  it('OPEN-25 CHK-17 refuses an order without a method or without details', async () => {
    const customer = newCustomer();
    await fill(customer, pizza);
    await save(customer);
    expect((await place(customer)).rejection?.code).toBe('ordering.method-needed');
    await chooseMethod(customer, 'COLLECT');
    expect((await place(customer)).rejection?.code).toBe('ordering.details-needed');
  });

  it('refuses an order that does not exist', async () => {
    expect((await place(newCustomer())).rejection?.code).toBe('ordering.no-checkout');
  });
});
