import { customerActs, startFakePayPal, startFakeStripe } from '@hatch/pay-demo';
import type { FakePayPal, FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { londonDate } from '@hatch/kernel/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const PAYPAL = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };
const NOW = new Date();

type Difference = {
  readonly id: string;
  readonly kind: string;
  readonly order_ref: string | null;
  readonly there: { readonly captured: number } | null;
  readonly here: { readonly captured: number } | null;
  readonly resolved: { readonly how: string } | null;
};
type Books = {
  readonly status: boolean;
  readonly providers: readonly string[];
  readonly checked: readonly { readonly provider: string; readonly here: number; readonly there: number }[];
  readonly differences: readonly Difference[];
  readonly disputes: readonly object[];
  readonly failed_refunds: readonly object[];
};
type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly clientSecret?: string;
  readonly paypalOrderId?: string;
  readonly order?: { readonly id: string; readonly status: string };
};

describe('payment differences', () => {
  let stripe: FakeStripe;
  let paypal: FakePayPal;
  let api: TestApi;
  let ann: Visitor;
  let admin: Visitor;
  beforeEach(async () => {
    stripe = await startFakeStripe(STRIPE);
    // As at PayPal, what was taken is in its reports some hours later.
    paypal = await startFakePayPal({ ...PAYPAL, reportDelayMs: 3 * 3_600_000 });
    api = await testApi({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_API_BASE: stripe.base,
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_SECRET: PAYPAL.secret,
      PAYPAL_API_BASE: paypal.base,
    });
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
    admin = await api.loggedIn('admin');
    ann = api.visitor();
  });
  afterEach(async () => {
    await api.close();
    await stripe.close();
    await paypal.close();
  });

  const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
  const ready = async () => {
    await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
  };
  /** Paid, and the browser never came back. */
  const payAndGo = async (): Promise<string> => {
    await ready();
    const { clientSecret = '' } = await post('/api/createIntent');
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    return providerId;
  };
  const order = async () => (await post('/api/fetchOrder')).order;
  const check = async () => {
    await api.untilProjected();
    const { body } = await admin.post<Reply>('/api/admin/reconcile', {});
    return body;
  };
  const books = async (query = ''): Promise<Books> => (await admin.get<Books>(`/api/admin/payments${query}`)).body;
  /** A payment that somebody else made with the same account. */
  const foreignPayment = async () => {
    const headers = {
      authorization: `Bearer ${STRIPE.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await fetch(`${stripe.base}/v1/payment_intents`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ amount: '2500', currency: 'gbp', 'automatic_payment_methods[enabled]': 'true' }),
    });
    const { id: providerId, client_secret: clientSecret } = (await answer.json()) as Record<string, string>;
    if (providerId === undefined || clientSecret === undefined) throw new Error('There is no payment');
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    return providerId;
  };

  it('PAYX-04 G01 a payment whose webhook and browser were lost is placed, and is no difference', async () => {
    await payAndGo();
    expect(await check()).toMatchObject({ status: true, checked: [{ provider: 'stripe', differences: 0 }, {}] });
    expect(await order()).toMatchObject({ status: expect.not.stringContaining('checkout') });
    expect(await books()).toMatchObject({
      status: true,
      providers: ['stripe', 'paypal'],
      checked: [{ provider: 'paypal' }, { provider: 'stripe', here: 1, there: 1 }],
      differences: [],
    });
  });

  it('PAYX-04 names money that nobody here asked for, once, until it is given back', async () => {
    const providerId = await foreignPayment();
    expect(await check()).toMatchObject({ checked: [{ provider: 'stripe', here: 0, there: 1, differences: 1 }, {}] });
    await check();
    const found = await books();
    expect(found.differences).toMatchObject([
      { id: providerId, kind: 'unknown-here', there: { captured: 2_500 }, here: null, resolved: null },
    ]);
    stripe.book.refund(stripe.book.intent(providerId), undefined, {});
    expect(await check()).toMatchObject({ checked: [{ differences: 0 }, {}] });
    expect((await books()).differences).toMatchObject([{ id: providerId, resolved: { how: 'agrees' } }]);
    expect((await books('?from=2026-01-01&to=2026-01-02')).differences).toEqual([]);
  });

  it('PAYX-04 G01 money that could be neither placed nor given back stands until it is', async () => {
    const providerId = await payAndGo();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 0 }), aCommand());
    await post('/api/moveProductStockToBasket', { id: 1, quantity: 1, returnToStock: true });
    stripe.book.dispute(providerId);
    await check();
    const { differences, disputes, failed_refunds } = await books();
    expect(differences).toMatchObject([{ id: providerId, kind: 'not-placed', there: { captured: 1_000 } }]);
    expect(disputes).toMatchObject([{ provider: 'stripe', amount: 1_000 }]);
    expect(failed_refunds).toMatchObject([{ amount: 1_000, code: 'charge_disputed' }]);
  });

  it('PAYX-04 a payment that PayPal does not report yet is no difference', async () => {
    await ready();
    const { paypalOrderId = '' } = await post('/api/createPayPalOrder');
    paypal.account.approve(paypalOrderId, 'good');
    expect(await post('/complete-order', { payment_method: 'PAYPAL' })).toMatchObject({ status: true });
    expect(await check()).toMatchObject({ checked: [{}, { provider: 'paypal', here: 1, there: 0, differences: 0 }] });
    expect((await books()).differences).toEqual([]);
  });

  it('PAYX-04 refunds made in the provider’s own pages are taken over', async () => {
    const providerId = await payAndGo();
    await check();
    stripe.book.refund(stripe.book.intent(providerId), 400, {});
    expect(await check()).toMatchObject({ checked: [{ differences: 0 }, {}] });
    await api.untilProjected();
    const { rows } = await api.pool.query("SELECT record->'refunded' AS refunded FROM rm.payments");
    expect(rows).toEqual([{ refunded: 400 }]);
  });

  it('PAYX-04 says that a provider was away, and compares the next time', async () => {
    await foreignPayment();
    stripe.trouble({ calls: 20, answer: 500 });
    const away = await check();
    expect(away).toMatchObject({ status: false, message: expect.stringMatching(/.+/) });
    expect((await books()).checked.map(({ provider }) => provider)).not.toContain('stripe');
    stripe.trouble({ calls: 0 });
  });

  it('PAYX-04 however many check at once, all get the one answer, and a difference is told once', async () => {
    await foreignPayment();
    await api.untilProjected();
    const other = await api.loggedIn('admin');
    const [one, two] = await Promise.all(
      [admin, other].map((visitor) => visitor.post<Reply>('/api/admin/reconcile', {})),
    );
    expect(one?.body).toEqual(two?.body);
    await api.untilProjected();
    expect((await books()).differences).toHaveLength(1);
  });

  it.each(['from=x', 'to=2026-02-30', 'from=2026-01-01&from=2026-01-02', 'from=%00'])(
    'PAYX-04 refuses %s',
    async (query) => {
      expect((await admin.get(`/api/admin/payments?${query}`)).code).toBe(422);
    },
  );

  it('OPEN-09 PAYX-04 is for administrators alone', async () => {
    const kitchen = await api.loggedIn('kitchen');
    expect((await kitchen.get('/api/admin/payments')).code).toBe(403);
    expect((await kitchen.post('/api/admin/reconcile', {})).code).toBe(403);
    expect((await ann.get('/api/admin/payments')).code).toBe(401);
    expect((await books()).status).toBe(true);
    expect(await books(`?to=${londonDate(NOW)}`)).toMatchObject({ to: londonDate(NOW) });
  });
});
