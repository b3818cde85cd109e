import { DETAILS, fillCart, pausingStore, takeOne, testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import type { WriteSide } from '@hatch/processes/testing';
import { accept } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { countStock, stopSale } from '../../stock/index.js';
import { changeStatus } from '../../store-status/index.js';
import { ChooseMethod, FinishPlacement, GiveDetails, PlaceOrder, SaveCheckout, SettlePayment } from '../module.js';
import { StartPayment } from '../module.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const customer = { cartId: 'cart', orderId: 'order', userId: null };
const pizza = { productId: 1, variantId: null };

/** The rows of the table "How a payment ends" in services/contexts/payments/README.md. */
describe('how a payment ends', () => {
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

  const start = ({ commands }: Pick<WriteSide, 'commands'> = shop) =>
    commands.execute(new StartPayment({ customer, visitor: VISITOR, method: 'CARD' }, shop.context()));
  const settle = async (attempt = 1) =>
    (await shop.commands.execute(new SettlePayment({ orderId: 'order', attempt }, shop.context()))).rejection?.code;
  const pay = async ({ clientSecret = '' }: { readonly clientSecret?: string }): Promise<void> => {
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, KEYS.publishableKey, { providerId, clientSecret }, 'pays');
  };
  const order = async () => (await shop.aggregates.orders.load('order')).state;
  const store = (state: 'open' | 'closed') => shop.aggregates.store.handle('main', changeStatus(state), shop.context());
  const sellOut = async () => {
    await takeOne(shop, 'cart', pizza);
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 0 }), shop.context());
  };
  const takeOffSale = () => shop.aggregates.stock.handle('1', stopSale({ sku: '1' }), shop.context());
  const reprice = () =>
    shop.aggregates.products.handle(
      '1',
      () => accept({ type: 'ProductRepriced', data: { productId: 1, price: 1_200 } }),
      shop.context(),
    );
  /** Carries it out in a process that never gets beyond the append of such an event. */
  const killedBefore = async (type: string, task: (process: WriteSide) => Promise<unknown>): Promise<void> => {
    const paused = pausingStore(type);
    void task(await shop.another(paused.through)).catch(() => undefined);
    await paused.reached;
  };

  const PLACED = { status: 'placed', paidBy: 1, total: 1_000, kitchen: 'NEW' };
  const givenBack = async (): Promise<void> => {
    expect(await settle()).toBe('payments.given-back');
    expect(stripe.book.totals()).toEqual({ captured: 1_000, refunded: 1_000 });
    expect((await order()).status).toBe('checkout');
  };

  describe('before the provider knows of it', () => {
    it('G01 the server is killed before it asks: the next try opens the same payment', async () => {
      await killedBefore('PaymentRequested', start);
      await pay(await start());
      expect(await settle()).toBeUndefined();
      expect(stripe.book.intents.size).toBe(1);
    });

    it('G01 the server is killed before it hears the answer: the next try finds the same payment', async () => {
      await killedBefore('PaymentOpened', start);
      await pay(await start());
      expect(await settle()).toBeUndefined();
      expect(stripe.book.intents.size).toBe(1);
      expect(await order()).toMatchObject(PLACED);
    });

    it('OPEN-47 the store closes: nothing is begun', async () => {
      await store('closed');
      expect((await start()).rejection?.code).toMatch(/closed/);
      expect(stripe.book.intents.size).toBe(0);
    });
  });

  describe('while the customer has not paid', () => {
    it('G01 nothing is placed, and nothing is taken', async () => {
      await start();
      expect(await settle()).toBe('payments.not-paid');
      expect((await order()).status).toBe('checkout');
    });

    it('G01 the provider gives it up: another is begun', async () => {
      const first = await start();
      stripe.book.cancel([...stripe.book.intents.keys()][0] ?? '', 'abandoned');
      const second = await start();
      expect(second.clientSecret).not.toBe(first.clientSecret);
      await pay(second);
      expect(await settle(2)).toBeUndefined();
      expect(await order()).toMatchObject({ ...PLACED, paidBy: 2 });
    });

    it('OPEN-110 another price takes it back before another is begun', async () => {
      const first = await start();
      await reprice();
      expect((await start()).rejection?.code).toBe('ordering.changed');
      const second = await start();
      await expect(pay(first)).rejects.toThrow();
      await pay(second);
      expect(await settle(2)).toBeUndefined();
      expect(await order()).toMatchObject({ ...PLACED, paidBy: 2, total: 1_200 });
    });

    it('G03 paying by phone takes it back', async () => {
      const begun = await start();
      await shop.commands.execute(new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context()));
      await expect(pay(begun)).rejects.toThrow();
      expect(await order()).toMatchObject({ status: 'placed', paymentMethod: 'PHONE', kitchen: null });
    });
  });

  describe('once the customer has paid', () => {
    it('G01 the browser is closed: it is placed by whoever asks next', async () => {
      await pay(await start());
      expect(await settle()).toBeUndefined();
      expect(await order()).toMatchObject(PLACED);
    });

    it('G18 OPEN-47 the store closes: it is placed', async () => {
      await pay(await start());
      await store('closed');
      expect(await settle()).toBeUndefined();
      expect(await order()).toMatchObject(PLACED);
    });

    it('OPEN-110 the price changes: it is placed at what was paid', async () => {
      await pay(await start());
      await reprice();
      expect(await settle()).toBeUndefined();
      expect(await order()).toMatchObject(PLACED);
    });

    it('G14 the basket changes: what was paid for is placed', async () => {
      await pay(await start());
      await fillCart(shop, 'cart', pizza);
      await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
      expect(await settle()).toBeUndefined();
      expect(await order()).toMatchObject({ ...PLACED, lines: [{ quantity: 1 }] });
    });

    it('PAYX-02 the stock runs out: the money goes back', async () => {
      await pay(await start());
      await sellOut();
      await givenBack();
    });

    it('PAYX-02 the product is taken off sale: the money goes back', async () => {
      await pay(await start());
      await takeOffSale();
      await givenBack();
    });

    it('G14 another amount than was asked for: no ticket, and the money goes back', async () => {
      const begun = await start();
      stripe.book.update([...stripe.book.intents.keys()][0] ?? '', { amount: 30 });
      await pay(begun);
      expect(await settle()).toBe('payments.given-back');
      expect(stripe.book.totals()).toEqual({ captured: 30, refunded: 30 });
      expect((await order()).status).toBe('checkout');
      expect((await start()).clientSecret).toMatch(/secret/);
    });

    it('G03 the customer chooses the phone meanwhile: it is placed as paid', async () => {
      await pay(await start());
      await shop.commands.execute(new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context()));
      expect(await order()).toMatchObject({ ...PLACED, paymentMethod: 'CARD' });
    });

    it('G01 the server is killed before it knows of it: it is placed by whoever asks next', async () => {
      await pay(await start());
      await killedBefore('PaymentCaptured', ({ commands }) =>
        commands.execute(new SettlePayment({ orderId: 'order', attempt: 1 }, shop.context())),
      );
      expect(await settle()).toBeUndefined();
      expect(await order()).toMatchObject(PLACED);
    });

    it('G01 the server is killed while it places: the placement is finished by the process of placements', async () => {
      await pay(await start());
      await killedBefore('OrderPlaced', ({ commands }) =>
        commands.execute(new SettlePayment({ orderId: 'order', attempt: 1 }, shop.context())),
      );
      await shop.commands.execute(new FinishPlacement({ orderId: 'order' }, shop.context()));
      expect(await order()).toMatchObject(PLACED);
      expect(await settle()).toBeUndefined();
    });

    it('G03 the server is killed before it hears of the refund: it is asked for again, and made once', async () => {
      await pay(await start());
      await sellOut();
      await killedBefore('PaymentRefunded', ({ commands }) =>
        commands.execute(new SettlePayment({ orderId: 'order', attempt: 1 }, shop.context())),
      );
      await givenBack();
    });
  });
});
