import { customerActs, startFakePayPal, startFakeStripe, type CustomerAct } from '@hatch/pay-demo';
import type { FakePayPal, FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { SITE } from '@hatch/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const PAYPAL = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };

type Order = { readonly id: string; readonly ref: string; readonly status: string; readonly total_cost: number };
type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly clientSecret?: string;
  readonly paypalOrderId?: string;
  readonly order?: Order;
  readonly value?: string;
};

describe('paying over HTTP', () => {
  let stripe: FakeStripe;
  let paypal: FakePayPal;
  let api: TestApi;
  let ann: Visitor;
  beforeAll(async () => {
    stripe = await startFakeStripe(STRIPE);
    paypal = await startFakePayPal(PAYPAL);
    api = await testApi({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_SECRET: PAYPAL.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_API_BASE: paypal.base,
    });
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
    await paypal.close();
  });
  beforeEach(() => {
    ann = api.visitor();
  });

  const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
  const ready = async () => {
    await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
  };
  const intent = (body: object = {}) => post('/api/createIntent', body);
  const complete = (method: string, body: object = {}) => post('/complete-order', { payment_method: method, ...body });
  const order = async () => (await post('/api/fetchOrder')).order;
  const acts = async ({ clientSecret = '' }: Reply, act: CustomerAct = 'pays') => {
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, act);
    return stripe.book.intent(providerId);
  };

  it('PAY-01 PAY-02 PAY-16 OPEN-40 OPEN-41 all three are offered and can be chosen', async () => {
    const { body } = await ann.get<{ readonly payment_methods: readonly string[] }>('/api/available_payment_methods');
    expect(body.payment_methods).toEqual(['phone', 'credit card', 'paypal']);
    await ready();
    for (const method of ['creditcard', 'paypal', 'phone'])
      expect(await post('/api/updatePayMethod', { method })).toMatchObject({ status: true });
  });

  it('PAY-20 OPEN-04 tells the publishable key and nothing else of the environment', async () => {
    expect(await post('/api/env/STRIPE_KEY')).toEqual({ status: true, value: STRIPE.publishableKey, message: '' });
    for (const name of ['STRIPE_SECRET', 'SESSION_SECRET', 'PATH', 'stripe_key', 'APP_KEY', '..%2fSTRIPE_KEY']) {
      const answer = await ann.post<Reply>(`/api/env/${name}`, {});
      expect(answer.code).toBe(404);
      expect(answer.body).toMatchObject({ status: false });
      expect(answer.text).not.toContain(STRIPE.secretKey);
    }
  });

  it('CHK-20 CHK-32 CHK-33 PAY-18 OPEN-45 a card order is placed once its payment is there', async () => {
    await ready();
    const answer = await intent({ expected_total: 1_000 });
    expect(answer).toMatchObject({ status: true, clientSecret: expect.stringMatching(/^pi_.+_secret_/) });
    expect(await complete('CARD')).toMatchObject({ status: false });
    expect(await acts(answer)).toMatchObject({ amount: 1_000, currency: 'gbp', amount_received: 1_000 });
    const placed = await complete('CARD', { status: 'succeeded', message: '' });
    expect(placed).toEqual({ status: true, message: expect.stringContaining('Your payment has arrived') });
    expect(await order()).toMatchObject({
      status: 'COMPLETE',
      payment_method: 'CARD',
      takeaway: { order_status: 'NEW' },
    });
    expect(await complete('CARD')).toMatchObject({ status: true });
  });

  it('OPEN-02 OPEN-05 never believes that it was paid', async () => {
    await ready();
    expect(await complete('CARD', { status: 'succeeded' })).toMatchObject({ status: false });
    await intent();
    expect(await complete('CARD', { status: 'COMPLETE' })).toMatchObject({ status: false });
    const older = { email: FORM.email, delivery: FORM, payment_method: 'creditcard', payment_detail: {} };
    expect(await post('/checkout', older)).toMatchObject({ status: false });
    expect(await order()).toMatchObject({ status: 'checkout' });
  });

  it('CHK-50 OPEN-05 the older call completes what was paid for, however often it is made, and for nobody else', async () => {
    await ready();
    const answer = await intent();
    const { id: order_id } = (await order()) ?? {};
    const older = { email: FORM.email, delivery: FORM, payment_method: 'creditcard', payment_detail: {}, order_id };
    expect(await post('/checkout', older)).toMatchObject({ status: false });
    await acts(answer);
    expect((await api.visitor().post<Reply>('/checkout', older)).body).toMatchObject({ status: false });
    const arrived = { status: true, message: expect.stringContaining('Your payment has arrived') };
    expect(await post('/checkout', older)).toEqual(arrived);
    expect(await post('/checkout', older)).toEqual(arrived);
    expect(await order()).toMatchObject({ id: order_id, status: 'COMPLETE', payment_method: 'CARD' });
  });

  it('OPEN-42 the total is the order’s, two calls are one intent, and there is none without a complete order', async () => {
    expect(await intent()).toMatchObject({ status: false });
    await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    expect(await intent()).toMatchObject({ status: false });
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
    const before = stripe.book.intents.size;
    const first = await intent();
    expect((await intent()).clientSecret).toBe(first.clientSecret);
    expect(stripe.book.intents.size).toBe(before + 1);
  });

  it('OPEN-110 nobody is asked for a total they have not seen', async () => {
    await ready();
    const before = stripe.book.intents.size;
    const answer = await intent({ expected_total: 999 });
    expect(answer).toMatchObject({ status: false, order: { total_cost: 1_000 } });
    expect(stripe.book.intents.size).toBe(before);
  });

  it('OPEN-42 PAY-23 says so when the provider cannot be reached, and goes on when it can', async () => {
    await ready();
    stripe.trouble({ calls: 1, answer: 500 });
    const refused = await intent();
    expect(refused).toMatchObject({ status: false, message: expect.stringContaining('cannot reach') });
    expect(JSON.stringify(refused)).not.toContain('sk_');
    // A stand-in that keeps its answer as Stripe does gives the same again; then another attempt is made.
    for (let tries = 0; tries < 2 && !(await intent()).status; tries++);
    expect(await intent()).toMatchObject({ status: true });
  });

  it('G03 a payment that was made in another tab is an order, and asks for no second one', async () => {
    await ready();
    await acts(await intent());
    expect(await intent()).toMatchObject({ status: false, order: { status: 'COMPLETE' } });
    expect(await post('/complete-order', { payment_method: 'PHONE' })).toMatchObject({ status: true });
    expect(await order()).toMatchObject({ payment_method: 'CARD' });
  });

  it('G03 who chooses to pay by phone after all cannot be charged by card any more', async () => {
    await ready();
    const begun = await intent();
    expect(await complete('PHONE')).toMatchObject({ status: true });
    await expect(acts(begun)).rejects.toThrow();
    expect(await order()).toMatchObject({ status: 'AWAITING-PAYMENT', payment_method: 'PHONE' });
  });

  it('OPEN-47 no new payment can start once the store is closed', async () => {
    await ready();
    await api.writeSide.aggregates.store.handle(SITE, changeStatus('closed'), aCommand());
    expect(await intent()).toMatchObject({ status: false, message: expect.stringContaining('closed') });
    await api.writeSide.aggregates.store.handle(SITE, changeStatus('open'), aCommand());
  });

  it('OPEN-44 PayPal is created and captured here, and ends like a card', async () => {
    await ready();
    const { paypalOrderId = '' } = await post('/api/createPayPalOrder');
    expect(await complete('PAYPAL')).toMatchObject({ status: false });
    paypal.account.approve(paypalOrderId, 'good');
    expect(await complete('PAYPAL')).toMatchObject({ status: true });
    expect(await order()).toMatchObject({ status: 'COMPLETE', payment_method: 'PAYPAL' });
  });

  it('PAY-25 OPEN-44 a bank that declines at PayPal leaves the order open, for another try', async () => {
    await ready();
    const { paypalOrderId = '' } = await post('/api/createPayPalOrder');
    paypal.account.approve(paypalOrderId, 'declined');
    expect(await complete('PAYPAL')).toMatchObject({ status: false, message: expect.stringContaining('declined') });
    paypal.account.approve(paypalOrderId, 'good');
    expect(await complete('PAYPAL')).toMatchObject({ status: true });
  });

  it('OPEN-06 pays for no order but the session’s own', async () => {
    await ready();
    await intent();
    ann = api.visitor();
    expect(await intent()).toMatchObject({ status: false });
    expect(await post('/api/createPayPalOrder')).toMatchObject({ status: false });
  });

  it.each([
    ['a total that is no number', { expected_total: 'one' }],
    ['half a penny', { expected_total: 1.5 }],
    ['a captcha that is a number', { captcha: 1 }],
    ['a captcha without an end', { captcha: 'x'.repeat(5_001) }],
  ])('refuses %s with a message', async (_, body) => {
    expect((await ann.post('/api/createIntent', body)).code).toBe(422);
  });

  it('PAYX-07 tells the page from where to load what providers bring', async () => {
    expect((await ann.get('/api/payment_scripts')).body).toEqual({
      status: true,
      message: '',
      stripe: { script: stripe.base },
      paypal: { clientId: PAYPAL.clientId, script: paypal.base },
    });
  });
});
