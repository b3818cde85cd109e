import { ChooseMethod, GiveDetails, SaveCheckout, StartPayment } from '@hatch/contexts/orders/module';
import { payment, paymentIdOf } from '@hatch/contexts/payments';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { AggregateRepository } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DETAILS } from '../testing/place-order.js';
import { intercepted } from '../testing/intercepted-store.js';
import { fillCart, takeOne, VISITOR } from '../testing/carts.js';
import { testShop, type TestShop } from '../testing/test-shop.js';
import { MakeRefundsTask } from './refunds.js';
import type { OpenPayment } from './open-payments.port.js';
import { SettleOpenPaymentsTask } from './settle-open-payments.task.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const customer = { cartId: 'cart', orderId: 'order', userId: null };
const pizza = { productId: 1, variantId: null };
const paymentId = paymentIdOf('order', 1);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('payments that nobody closed', () => {
  let stripe: FakeStripe;
  let shop: TestShop;
  let warnings: unknown[];
  let began: string;
  beforeEach(async () => {
    warnings = [];
    stripe = await startFakeStripe(KEYS);
    shop = await testShop({
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
    began = shop.clock.now.toISOString();
    await fillCart(shop, 'cart', pizza);
    for (const command of [
      new SaveCheckout({ customer }, shop.context()),
      new ChooseMethod({ orderId: 'order', method: 'COLLECT', postcode: '' }, shop.context()),
      new GiveDetails({ orderId: 'order', details: DETAILS }, shop.context()),
    ])
      await shop.commands.execute(command);
  });
  afterEach(async () => {
    await shop.close();
    await stripe.close();
  });

  const log = { warn: (details: unknown) => void warnings.push(details) };
  const state = async () => (await new AggregateRepository(shop.store, payment).load(paymentId)).state;
  const order = async () => (await shop.aggregates.orders.load('order')).state;
  const start = () =>
    shop.commands.execute(new StartPayment({ customer, visitor: VISITOR, method: 'CARD' }, shop.context()));
  const startAndPay = async (): Promise<string> => {
    const { clientSecret = '' } = await start();
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, KEYS.publishableKey, { providerId, clientSecret }, 'pays');
    return providerId;
  };
  /** As the read model has it; from the log itself here. */
  const openPayments = async (): Promise<readonly OpenPayment[]> => {
    const known = await state();
    if (known.status === 'none' || known.status === 'voided') return [];
    const { orderId, provider, providerId, status } = known;
    return [{ paymentId, orderId, attempt: 1, provider, providerId, status, requestedAt: began }];
  };
  const forward = (ms: number): void => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const settling = (unsettled = openPayments) =>
    new SettleOpenPaymentsTask(shop.commands, { unsettled }, () => shop.clock.now, log);

  it('G01 PAYX-02 what was paid is placed, although browser and webhook were lost', async () => {
    await startAndPay();
    await settling().run();
    expect(await order()).toMatchObject({ status: 'placed', kitchen: 'NEW', paidBy: 1 });
  });

  it('G01 PAYX-02 and although the shop died between the capture and the kitchen', async () => {
    await startAndPay();
    const dying = await shop.another((store) =>
      intercepted(store, {
        append: (stream, ...rest) =>
          stream.startsWith('order-') ? Promise.reject(new Error('killed')) : store.append(stream, ...rest),
      }),
    );
    await new SettleOpenPaymentsTask(dying.commands, { unsettled: openPayments }, () => shop.clock.now, log).run();
    expect(warnings).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'captured' });
    expect(await order()).toMatchObject({ status: 'checkout' });
    await settling().run();
    expect(await order()).toMatchObject({ status: 'placed', paidBy: 1 });
  });

  it('G04 what nobody paid within a day is given up, and can never be paid then', async () => {
    const { clientSecret = '' } = await start();
    const task = settling();
    await task.run();
    expect(await state()).toMatchObject({ status: 'open' });
    forward(24 * HOUR_MS);
    await task.run();
    expect(await state()).toMatchObject({ status: 'voided' });
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    expect(stripe.book.intent(providerId).status).toBe('canceled');
  });

  it('G04 what was paid in the last moment before it is given up is placed', async () => {
    await startAndPay();
    forward(24 * HOUR_MS);
    await settling().run();
    expect(await order()).toMatchObject({ status: 'placed' });
    expect(await state()).toMatchObject({ status: 'captured' });
  });

  it('G01 an attempt that the provider never answered is given up after a day', async () => {
    stripe.trouble({ calls: 10, cut: 'before' });
    await start();
    expect(await state()).toMatchObject({ status: 'requested', providerId: null });
    forward(24 * HOUR_MS);
    await settling().run();
    expect(await state()).toMatchObject({ status: 'voided' });
  });

  it('PAYX-02 one that fails does not stop the others, and a provider that is away is asked less often', async () => {
    await startAndPay();
    const [mine] = await openPayments();
    if (!mine) throw new Error('There is no payment');
    const broken: OpenPayment = { ...mine, paymentId: 'gone-1', orderId: 'gone', provider: 'paypal' };
    const commands = {
      execute: (command: object) =>
        'data' in command && (command.data as { orderId?: string }).orderId === 'gone'
          ? Promise.reject(new Error('broken'))
          : shop.commands.execute(command),
    };
    const unsettled = async () => [broken, ...(await openPayments())];
    const task = new SettleOpenPaymentsTask(commands as typeof shop.commands, { unsettled }, () => shop.clock.now, log);
    stripe.trouble({ calls: 1, answer: 500 });
    await task.run();
    expect(await order()).toMatchObject({ status: 'checkout' });
    await task.run();
    expect(await order()).toMatchObject({ status: 'checkout' });
    forward(MINUTE_MS);
    await task.run();
    expect(await order()).toMatchObject({ status: 'placed' });
  });

  it('PAYX-03 a refund that was not answered is asked for again, and made once', async () => {
    const providerId = await startAndPay();
    await takeOne(shop, 'cart', pizza);
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 0 }), shop.context());
    stripe.trouble({ calls: 10, cut: 'after', method: 'POST' });
    await settling().run();
    const known = await state();
    const [[refundId, refund] = []] = known.status === 'none' ? [] : [...known.refunds];
    expect(refund).toMatchObject({ amount: 1_000, status: 'requested' });

    stripe.trouble({ calls: 0 });
    const unansweredRefunds = async () => (refundId === undefined ? [] : [{ paymentId, refundId }]);
    const refunding = new MakeRefundsTask(shop.commands, { unansweredRefunds }, () => shop.clock.now, log);
    for (let rounds = 0; rounds < 12; rounds++) await refunding.run();
    expect(await state()).toMatchObject({ status: 'captured' });
    const made = [...stripe.book.refunds.values()].filter(({ payment_intent }) => payment_intent === providerId);
    expect(made.map(({ amount }) => amount)).toEqual([1_000]);
    const after = await state();
    expect(after.status === 'none' ? undefined : after.refunds.get(refundId ?? '')?.status).toBe('made');
  });
});
