import { DETAILS, fillCart, takeOne, testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GetSlotLoads } from '../../capacity/module.js';
import { linesOf } from '../../cart/index.js';
import { GetCurrentCart } from '../../cart/module.js';
import { AcceptOrder } from '../kitchen/module.js';
import { customerActs, startFakeStripe, type CustomerAct, type FakeStripe } from '@hatch/pay-demo';
import { changeSettings } from '../../settings/index.js';
import { countStock } from '../../stock/index.js';
import { PutOnSale, TakeOffSale } from '../../stock/module.js';
import { changeStatus } from '../../store-status/index.js';
import { ChooseMethod, ChooseTime, GiveDetails, SaveCheckout, SettlePayment, StartPayment } from '../module.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const customer = { cartId: 'cart', orderId: 'order', userId: null };
const pizza = { productId: 1, variantId: null };
const bread = { productId: 2, variantId: null };

describe('paying by card', () => {
  let stripe: FakeStripe;
  let shop: TestShop;
  beforeEach(async () => {
    stripe = await startFakeStripe(KEYS);
    shop = await testShop({
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
    await fillCart(shop, 'cart', pizza);
    await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
    await shop.commands.execute(
      new ChooseMethod({ orderId: 'order', method: 'COLLECT', postcode: '' }, shop.context()),
    );
    await shop.commands.execute(new GiveDetails({ orderId: 'order', details: DETAILS }, shop.context()));
  });
  afterEach(async () => {
    await shop.close();
    await stripe.close();
  });

  const start = () =>
    shop.commands.execute(new StartPayment({ customer, visitor: VISITOR, method: 'CARD' }, shop.context()));
  const settle = (attempt = 1) =>
    shop.commands.execute(new SettlePayment({ orderId: 'order', attempt }, shop.context()));
  const act = async (clientSecret = '', how: CustomerAct = 'pays') => {
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, KEYS.publishableKey, { providerId, clientSecret }, how);
    return providerId;
  };
  const order = async () => (await shop.aggregates.orders.load('order')).state;

  it('CHK-20 OPEN-02 OPEN-45 what was paid for is placed, for the kitchen at once', async () => {
    const { clientSecret } = await start();
    await act(clientSecret);
    expect((await settle()).rejection).toBeUndefined();
    expect(await order()).toMatchObject({ status: 'placed', paymentMethod: 'CARD', kitchen: 'NEW', total: 1_000 });
  });

  it('G03 however often it is settled, and by many at once', async () => {
    await act((await start()).clientSecret);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => settle()));
    expect(outcomes.map(({ rejection }) => rejection)).toEqual(Array.from({ length: 8 }, () => undefined));
    expect((await shop.aggregates.stock.load('1')).state).toMatchObject({ onHand: 9, held: 0 });
  });

  it('OPEN-42 asking again is the same payment', async () => {
    expect((await start()).clientSecret).toBe((await start()).clientSecret);
  });

  it('PAY-25 nothing unpaid is placed: not paid, declined, and then paid', async () => {
    const { clientSecret } = await start();
    expect((await settle()).rejection?.code).toBe('payments.not-paid');
    await act(clientSecret, 'is-declined');
    expect((await settle()).rejection?.code).toBe('payments.declined');
    await act(clientSecret);
    expect((await settle()).rejection).toBeUndefined();
  });

  it('OPEN-77 OPEN-19 opens no payment for what staff took off sale, alone or with its product, or what is gone', async () => {
    const small = { productId: 3, variantId: 31 };
    await fillCart(shop, 'cart', small);
    await start();
    const payments = async () => (await start()).rejection;
    await shop.commands.execute(new TakeOffSale({ productId: 3, variantId: null }, shop.context()));
    expect(await payments()).toMatchObject({ code: 'stock.out-of-stock', message: expect.stringContaining(': Sorry') });
    await shop.commands.execute(new PutOnSale({ productId: 3, variantId: null }, shop.context()));
    expect(await payments()).toBeUndefined();
    await shop.commands.execute(new TakeOffSale({ productId: 1, variantId: null }, shop.context()));
    expect((await payments())?.code).toBe('stock.out-of-stock');
    await shop.commands.execute(new PutOnSale({ productId: 1, variantId: null }, shop.context()));
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 0 }), shop.context());
    expect((await payments())?.code).toBe('stock.none-left');
  });

  it('OPEN-110 G14 another basket takes the first payment back before it asks for another', async () => {
    const first = await start();
    await fillCart(shop, 'cart', pizza);
    const changed = await start();
    expect(changed.rejection?.code).toBe('ordering.changed');
    const second = await start();
    expect(second.clientSecret).not.toBe(first.clientSecret);
    await expect(act(first.clientSecret)).rejects.toThrow();
    await act(second.clientSecret);
    expect((await settle(2)).rejection).toBeUndefined();
    expect(await order()).toMatchObject({ status: 'placed', total: 2_000, paidBy: 2 });
  });

  it('G22 keeps what was put into the basket after the payment began for the next one, and holds it there', async () => {
    const { clientSecret } = await start();
    await fillCart(shop, 'cart', pizza, pizza, bread);
    await act(clientSecret);
    expect((await settle()).rejection).toBeUndefined();
    expect(await order()).toMatchObject({ status: 'placed', lines: [{ sku: '1', quantity: 1 }], total: 1_000 });
    const next = await shop.queries.execute(new GetCurrentCart({ cartId: 'cart' }));
    const kept = async () => linesOf((await shop.aggregates.carts.load(next)).state);
    const holds = async (sku: string) => Object.fromEntries((await shop.aggregates.stock.load(sku)).state.holds);
    expect(await kept()).toMatchObject([
      { sku: '1', quantity: 2 },
      { sku: '2', quantity: 1 },
    ]);
    expect([await holds('1'), await holds('2')]).toEqual([
      { [next]: expect.objectContaining({ quantity: 2 }) },
      { [next]: expect.objectContaining({ quantity: 1 }) },
    ]);
    await settle();
    expect(await kept()).toHaveLength(2);
    expect((await shop.aggregates.stock.load('1')).state).toMatchObject({ onHand: 9, held: 2 });
  });

  it('nobody waits for a provider that is slow: neither the basket nor the same order', async () => {
    stripe.trouble({ calls: 1, latencyMs: 2_000 });
    const begun = performance.now();
    const started = start();
    await expect.poll(async () => (await shop.aggregates.payments.load('order-1')).state.status).toBe('requested');
    await fillCart(shop, 'cart', pizza);
    await shop.commands.execute(new GiveDetails({ orderId: 'order', details: DETAILS }, shop.context()));
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect((await started).clientSecret).toMatch(/secret/);
  });

  it('OPEN-47 G18 a payment that was taken is honoured although the store closed', async () => {
    await act((await start()).clientSecret);
    await shop.aggregates.store.handle('main', changeStatus('closed'), shop.context());
    expect((await settle()).rejection).toBeUndefined();
  });

  it('TRK-02 KIT-13 what is paid for once its chosen time has begun is promised for as soon as possible', async () => {
    const changes = { order_ahead: '1', capacity_orders: '1' };
    await shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
    const slot = '2026-11-20T12:45:00.000Z';
    await shop.commands.execute(new ChooseTime({ orderId: 'order', slot }, shop.context()));
    await act((await start()).clientSecret);
    shop.clock.now = new Date(slot);
    expect((await settle()).rejection).toBeUndefined();
    expect(await order()).toMatchObject({
      slot,
      dueBy: '2026-11-20T13:16:00.000Z',
      reservedSlot: '2026-11-20T13:15:00.000Z',
    });
  });

  it('KIT-13 KIT-05 what staff accept for a later time leaves the earlier quarter free', async () => {
    const changes = { capacity_orders: '1', auto_accept: '0' };
    await shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
    await act((await start()).clientSecret);
    await settle();
    const taken = async () => {
      const { slots } = await shop.queries.execute(new GetSlotLoads({ now: shop.clock.now }));
      return slots.filter(({ orders }) => orders > 0).map(({ slot }) => slot.slice(11, 16));
    };
    expect(await taken()).toEqual(['12:30']);
    await shop.commands.execute(new AcceptOrder({ orderId: 'order', minutes: 60 }, shop.context()));
    expect(await order()).toMatchObject({ dueBy: '2026-11-20T13:00:00.000Z', awaitsAcceptance: false });
    expect(await taken()).toEqual(['13:00']);
  });

  it('PAYX-02 what cannot be placed is given back, once', async () => {
    await act((await start()).clientSecret);
    await takeOne(shop, 'cart', pizza);
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 0 }), shop.context());
    const outcomes = [await settle(), await settle()];
    expect(outcomes.map(({ rejection }) => rejection?.code)).toEqual(['payments.given-back', 'payments.given-back']);
    expect([...stripe.book.refunds.values()].map(({ amount }) => amount)).toEqual([1_000]);
    expect(await order()).toMatchObject({ status: 'checkout' });
  });
});
