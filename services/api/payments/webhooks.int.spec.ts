import { SettleProviderEvent } from '@hatch/contexts/orders/module';
import type { ProviderName } from '@hatch/contexts/payments';
import { customerActs, startFakePayPal, startFakeStripe } from '@hatch/pay-demo';
import type { Delivery, FakePayPal, FakeStripe } from '@hatch/pay-demo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const PAYPAL = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };
const FOREIGN = {
  amount: 500,
  currency: 'gbp',
  metadata: {},
  description: null,
  suffix: null,
  captureMethod: 'automatic_async',
} as const;
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };

type Reply = {
  readonly status: boolean;
  readonly clientSecret?: string;
  readonly paypalOrderId?: string;
  readonly order?: { readonly id: string; readonly status: string };
};

describe('webhooks', () => {
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
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
    await paypal.close();
  });
  beforeEach(async () => {
    ann = api.visitor();
    stripe.takeDeliveries();
    await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
  });

  const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
  const status = async () => (await post('/api/fetchOrder')).order?.status;
  const paidByCard = async (): Promise<readonly Delivery[]> => {
    const { clientSecret = '' } = await post('/api/createIntent');
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    return stripe.takeDeliveries();
  };
  const deliver = async (provider: ProviderName, { body, headers }: Delivery): Promise<number> => {
    const answer = await fetch(`${api.url}/webhooks/${provider}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers,
    });
    return answer.status;
  };
  /** As the queue of webhooks does. */
  const settle = async (provider: ProviderName, { body }: Delivery): Promise<void> => {
    const { id } = JSON.parse(body.toString('utf8')) as { readonly id: string };
    await api.writeSide.commands.execute(new SettleProviderEvent({ provider, eventId: id }, aCommand()));
  };
  const stored = async (): Promise<
    readonly { readonly event_id: string; readonly tries: number; readonly done: boolean }[]
  > =>
    (
      await api.pool.query(
        'SELECT event_id, tries, handled_at IS NOT NULL AS done FROM payments.provider_events ORDER BY received_at DESC',
      )
    ).rows;

  it('PAYX-01 OPEN-43 G03 in reverse order, twice, and before and after the browser comes back: one order', async () => {
    const deliveries = (await paidByCard()).toReversed();
    expect(deliveries.length).toBeGreaterThan(1);
    for (const delivery of [...deliveries, ...deliveries]) {
      expect(await deliver('stripe', delivery)).toBe(200);
      await settle('stripe', delivery);
    }
    expect(await status()).toBe('COMPLETE');
    expect(await post('/complete-order', { payment_method: 'CARD' })).toMatchObject({ status: true });
    for (const delivery of deliveries) await settle('stripe', delivery);
    expect((await stored()).filter(({ done }) => !done)).toEqual([]);
  });

  it('PAYX-01 each is stored once before it is answered, and done once', async () => {
    const [delivery] = await paidByCard();
    if (!delivery) throw new Error('Nothing was delivered');
    const before = (await stored()).length;
    expect(await Promise.all(Array.from({ length: 5 }, () => deliver('stripe', delivery)))).toEqual(Array(5).fill(200));
    expect((await stored()).length).toBe(before + 1);
    expect((await stored())[0]).toMatchObject({ done: false, tries: 0 });
  });

  it('OPEN-43 one that is altered, unsigned, old or for another secret is 400, and changes nothing', async () => {
    const deliveries = await paidByCard();
    const before = (await stored()).length;
    for (const { body, headers } of deliveries) {
      const altered = Buffer.from(body.toString('utf8').replace('"amount"', '"amounT"'));
      expect(await deliver('stripe', { body: altered, headers })).toBe(400);
      const { 'stripe-signature': _signature, ...unsigned } = headers;
      expect(await deliver('stripe', { body, headers: { 'content-type': 'application/json', ...unsigned } })).toBe(400);
      expect(await deliver('stripe', { body: Buffer.from('{"a":'), headers })).toBe(400);
      expect(await deliver('paypal', { body, headers })).toBe(400);
    }
    expect((await stored()).length).toBe(before);
    expect(await status()).toBe('checkout');
  });

  it('PAYX-01 one about a payment that is none of ours is kept, tried again later, and shown to the administrator', async () => {
    const foreign = stripe.book.create(FOREIGN);
    const [delivery] = stripe.takeDeliveries().filter(({ body }) => body.includes(foreign.id));
    if (!delivery) throw new Error('Nothing was delivered');
    expect(await deliver('stripe', delivery)).toBe(200);
    await settle('stripe', delivery);
    await settle('stripe', delivery);
    expect((await stored())[0]).toMatchObject({ done: false, tries: 2 });
    const { body } = await (await api.loggedIn('admin')).get<{ unmatched: readonly object[] }>('/api/admin/payments');
    expect(body.unmatched).toMatchObject([{ provider: 'stripe', provider_id: foreign.id, tries: 2 }]);
  });

  it('OPEN-44 what was approved at PayPal is taken although the browser never came back', async () => {
    const { paypalOrderId = '' } = await post('/api/createPayPalOrder');
    paypal.account.approve(paypalOrderId, 'good');
    for (const delivery of paypal.webhooks.take()) {
      expect(await deliver('paypal', delivery)).toBe(200);
      await settle('paypal', delivery);
    }
    expect(await status()).toBe('COMPLETE');
  });

  it('PAYX-01 is 503 while PayPal cannot say whether it is genuine, so that it comes again', async () => {
    const { paypalOrderId = '' } = await post('/api/createPayPalOrder');
    paypal.account.approve(paypalOrderId, 'good');
    const [delivery] = paypal.webhooks.take();
    if (!delivery) throw new Error('Nothing was delivered');
    paypal.troubles.add({ calls: 1, answer: 500 });
    expect(await deliver('paypal', delivery)).toBe(503);
    expect(await deliver('paypal', delivery)).toBe(200);
  });
});

describe('webhooks of a shop without providers', () => {
  it('OPEN-41 are 404', async () => {
    const api = await testApi();
    for (const provider of ['stripe', 'paypal']) {
      const answer = await api.visitor().post(`/webhooks/${provider}`, { id: 'evt_1' });
      expect(answer).toMatchObject({ code: 404, body: { status: false } });
    }
    await api.close();
  });
});
