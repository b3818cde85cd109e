import { randomUUID } from 'node:crypto';
import { DETAILS, fillCart, reactTo, testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../payments/index.js';
import { Payments, ReceiveWebhook } from '../../payments/module.js';
import { customerActs, startFakePayPal, startFakeStripe } from '@hatch/pay-demo';
import type { Delivery, FakePayPal, FakeStripe } from '@hatch/pay-demo';
import { ChooseMethod, GiveDetails, RefundOrder, SaveCheckout, SettlePayment } from '../module.js';
import { SettleProviderEvent, StartPayment } from '../module.js';
import type { RefundScope } from './refund-order.step.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const PAYPAL = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };
const customer = { cartId: 'cart', orderId: 'order', userId: null };
const { orderId } = customer;
const pizza = { productId: 1, variantId: null };
const PAYMENT = 'order-1';
const DAY_MS = 24 * 60 * 60_000;

/** A bank may reject a refund days after the provider said that it was made. */
describe('a refund that fails late', () => {
  let stripe: FakeStripe;
  let paypal: FakePayPal;
  let shop: TestShop;
  beforeEach(async () => {
    stripe = await startFakeStripe(STRIPE);
    paypal = await startFakePayPal(PAYPAL);
    shop = await testShop({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_SECRET: PAYPAL.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_API_BASE: paypal.base,
    });
    shop.clock.now = new Date();
  });
  afterEach(async () => {
    await shop.close();
    await stripe.close();
    await paypal.close();
  });

  const settle = () => shop.commands.execute(new SettlePayment({ orderId, attempt: 1 }, shop.context()));
  /** Two pizzas of £10, collected. */
  const paid = async (method: 'CARD' | 'PAYPAL'): Promise<void> => {
    for (let units = 0; units < 2; units++) await fillCart(shop, 'cart', pizza);
    await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
    await shop.commands.execute(new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()));
    await shop.commands.execute(new GiveDetails({ orderId, details: DETAILS }, shop.context()));
    const started = await shop.commands.execute(
      new StartPayment({ customer, visitor: VISITOR, method }, shop.context()),
    );
    const { clientSecret = '', providerId = '' } = started;
    if (method === 'CARD') await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    else paypal.account.approve(providerId, 'good');
    const { rejection } = await settle();
    if (rejection) throw new Error(rejection.message);
  };
  const refund = async (scope: RefundScope, { restock = false } = {}) => {
    const refundId = randomUUID();
    const asked = {
      orderId,
      refundId,
      scope,
      restock,
      cancels: false,
      reason: 'complaint',
      note: '',
      by: 'admin',
    } as const;
    return shop.commands.execute(new RefundOrder(asked, shop.context()));
  };
  const stripeFails = (refundId: string | undefined): void => {
    const made = [...stripe.book.refunds.values()].find(({ metadata }) => metadata?.['refund_id'] === refundId);
    stripe.book.failRefund(made?.id ?? '');
  };
  /** As the queue of webhooks takes them. */
  const deliver = async (provider: 'stripe' | 'paypal', deliveries: readonly Delivery[]): Promise<void> => {
    for (const delivery of deliveries) {
      await shop.commands.execute(new ReceiveWebhook({ provider, ...delivery }, shop.context()));
      const { id } = JSON.parse(delivery.body.toString('utf8')) as { readonly id: string };
      await shop.commands.execute(new SettleProviderEvent({ provider, eventId: id }, shop.context()));
    }
  };
  const events = async (): Promise<readonly PaymentEvent[]> => {
    const told: PaymentEvent[] = [];
    for await (const { type, data } of shop.aggregates.payments.eventsOf(PAYMENT))
      if (type.includes('Refund')) told.push({ type, data } as PaymentEvent);
    return told;
  };
  const types = async () => (await events()).map(({ type }) => type);
  const units = async () => (await shop.aggregates.stock.load('1')).state.onHand;

  it('PAYX-06 G03 is recorded once, however often it is told, and may be refunded again', async () => {
    await paid('CARD');
    const first = await refund({ all: true });
    expect(first.refund).toMatchObject({ status: 'made', amount: 2_000 });
    await deliver('stripe', stripe.takeDeliveries());
    expect(await types()).toEqual(['RefundRequested', 'PaymentRefunded']);

    stripe.forward(3 * DAY_MS);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * DAY_MS);
    stripeFails(first.refund?.refundId);
    const told = stripe.takeDeliveries();
    expect(told.length).toBeGreaterThan(0);
    await deliver('stripe', [...told, ...told]);
    await settle();
    expect((await events()).slice(2)).toEqual([
      {
        type: 'RefundFailed',
        data: { paymentId: PAYMENT, refundId: first.refund?.refundId, code: 'lost_or_stolen_card', amount: 2_000 },
      },
    ]);

    expect((await refund({ all: true })).refund).toMatchObject({ status: 'made', amount: 2_000 });
    await deliver('stripe', [...told, ...stripe.takeDeliveries()]);
    expect(stripe.book.totals()).toEqual({ captured: 2_000, refunded: 2_000 });
    expect((await types()).slice(3)).toEqual(['RefundRequested', 'PaymentRefunded']);
  });

  it('PAYX-06 is recorded of PayPal too', async () => {
    await paid('PAYPAL');
    const first = await refund({ amount: 700 });
    await deliver('paypal', paypal.webhooks.take());
    paypal.account.failRefund(first.refund?.refundId ?? '');
    const told = paypal.webhooks.take();
    expect(told.length).toBeGreaterThan(0);
    await deliver('paypal', [...told, ...told]);
    expect(await types()).toEqual(['RefundRequested', 'PaymentRefunded', 'RefundFailed']);
    expect((await refund({ all: true })).refund).toMatchObject({ status: 'made', amount: 2_000 });
  });

  it('PAYX-06 PAYX-03 is told from one that was made in the provider’s own pages instead', async () => {
    await paid('CARD');
    const first = await refund({ amount: 700 });
    const second = await refund({ amount: 300 });
    stripeFails(first.refund?.refundId);
    const [intent = ''] = stripe.book.intents.keys();
    stripe.book.refund(stripe.book.intent(intent), 700, {});
    await deliver('stripe', stripe.takeDeliveries());
    expect((await events()).slice(4)).toEqual([
      expect.objectContaining({
        type: 'RefundFailed',
        data: expect.objectContaining({ refundId: first.refund?.refundId }),
      }),
      { type: 'PaymentRefunded', data: { paymentId: PAYMENT, refundId: null, amount: 700 } },
    ]);
    const { state } = await shop.aggregates.payments.load(PAYMENT);
    expect(state.status !== 'none' && state.refunds.get(second.refund?.refundId ?? '')?.status).toBe('made');
    expect((await refund({ all: true })).refund).toMatchObject({ status: 'made', amount: 1_000 });
  });

  it('PAYX-06 while its answer is still on the way is recorded all the same', async () => {
    await paid('CARD');
    stripe.trouble({ calls: 1, cut: 'after', method: 'POST' });
    const asked = await refund({ amount: 700 });
    expect(asked.refund?.status).toBe('requested');
    stripeFails(asked.refund?.refundId);
    await deliver('stripe', stripe.takeDeliveries());
    expect(await types()).toEqual(['RefundRequested', 'RefundFailed']);
  });

  it('PAYX-06 was no refund in the provider’s own pages to who heard of it before it failed', async () => {
    await paid('CARD');
    const first = await refund({ amount: 700 });
    const { state } = await shop.aggregates.payments.load(PAYMENT);
    const providerId = state.status === 'none' ? null : state.providerId;
    const found = await shop.app.get(Payments, { strict: false }).find('stripe', providerId ?? '');
    stripeFails(first.refund?.refundId);
    await deliver('stripe', stripe.takeDeliveries());
    await shop.commands.execute(new SettlePayment({ orderId, attempt: 1, found }, shop.context()));
    expect(await types()).toEqual(['RefundRequested', 'PaymentRefunded', 'RefundFailed']);
  });

  it('PAYX-03 G07 puts no unit on the shelf a second time when it is made again', async () => {
    await paid('CARD');
    const onePizza = { lines: [{ sku: '1', quantity: 1 }] };
    const first = await refund(onePizza, { restock: true });
    await reactTo(shop, orderId);
    expect(await units()).toBe(9);
    stripeFails(first.refund?.refundId);
    await deliver('stripe', stripe.takeDeliveries());
    expect((await refund(onePizza, { restock: true })).refund?.status).toBe('made');
    await reactTo(shop, orderId);
    expect(await units()).toBe(9);
  });
});
