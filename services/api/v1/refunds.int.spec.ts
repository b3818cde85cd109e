import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { asProgram, tokenFor } from '../testing/as-program.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };

type Reply = {
  readonly status: boolean;
  readonly clientSecret?: string;
  readonly order?: { readonly id: string; readonly total_cost: number };
};
type Refund = { readonly id: string; readonly amount: number; readonly status: string };
type Event = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

describe('API-01 refunds by programs', () => {
  let stripe: FakeStripe;
  let api: TestApi;
  let call: ReturnType<typeof asProgram>;
  beforeAll(async () => {
    stripe = await startFakeStripe(STRIPE);
    api = await testApi({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
    call = asProgram(api, await tokenFor(api, 'admin', 'orders:read', 'refunds:write'));
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  /** Two pizzas of £10. */
  const paidOrder = async (): Promise<string> => {
    const ann = api.visitor();
    const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
    for (let units = 0; units < 2; units++) await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
    const { clientSecret = '' } = await post('/api/createIntent');
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    await post('/complete-order', { payment_method: 'CARD' });
    return (await post('/api/fetchOrder')).order?.id ?? '';
  };
  const refund = (orderId: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    call(`POST /orders/${orderId}/refunds`, { id: randomUUID(), reason: 'complaint', ...body }, headers);
  const orderOf = async (orderId: string) => {
    await api.untilProjected();
    return (await call(`GET /orders/${orderId}`)).body['order'] as Readonly<Record<string, unknown>>;
  };

  it('API-01 PAYX-03 gives units back, and the order and the feed say so', async () => {
    const orderId = await paidOrder();
    const made = await refund(orderId, { lines: [{ sku: '1', quantity: 1 }] });
    expect(made).toMatchObject({ code: 200, body: { status: true, refund: { amount: 1_000, status: 'made' } } });
    const { id } = made.body['refund'] as Refund;
    const { body } = await call(`GET /orders/${orderId}?after_position=${String(made.body['position'])}`);
    expect(body['order']).toMatchObject({
      refunded: 1_000,
      net_takings: 1_000,
      vat: [{ rate: 2_000, gross: 1_000, net: 833, vat: 167 }],
      refunds: [{ id, amount: 1_000, status: 'made', reason: 'complaint', lines: [{ sku: '1', quantity: 1 }] }],
    });
    const events = (await call('GET /events?after=0')).body['events'] as readonly Event[];
    expect(events.filter(({ type }) => type === 'order.refunded').map(({ data }) => data)).toEqual([
      { order_id: orderId, refund_id: id, amount: 1_000 },
    ]);
  });

  it('API-04 PAYX-03 is one refund with one answer, sent twice with its id or its key, one after the other or at once', async () => {
    const orderId = await paidOrder();
    const same = { id: randomUUID(), amount: 300 };
    const [one, other] = await Promise.all([refund(orderId, same), refund(orderId, same)]);
    const again = await refund(orderId, same);
    for (const { code, body } of [one, other, again])
      expect([code, (body['refund'] as Refund).id]).toEqual([200, `${orderId}-1-${same.id}`]);
    const key = { 'idempotency-key': randomUUID() };
    const keyed = { id: randomUUID(), amount: 200 };
    const [first, second] = [await refund(orderId, keyed, key), await refund(orderId, keyed, key)];
    expect(second.body).toEqual(first.body);
    expect(await orderOf(orderId)).toMatchObject({ refunded: 500, net_takings: 1_500 });
  });

  it('PAYX-03 G15 gives no more back than was taken, however many ask at once', async () => {
    const orderId = await paidOrder();
    const answers = await Promise.all([refund(orderId, { amount: 1_500 }), refund(orderId, { amount: 1_500 })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)?.body).toMatchObject({ code: 'payments.refund-too-high' });
    const rest = await refund(orderId, { cancel: true });
    expect(rest.body['refund']).toMatchObject({ amount: 500, status: 'made' });
    expect(await orderOf(orderId)).toMatchObject({ refunded: 2_000, net_takings: 0, status: 'CANCELLED' });
  });

  it('API-01 PAYX-03 says what the provider refused, and that it has not answered', async () => {
    const orderId = await paidOrder();
    stripe.trouble({ calls: 1, answer: 500 });
    expect((await refund(orderId, { amount: 5 })).body['refund']).toMatchObject({ status: 'requested' });
    expect(await orderOf(orderId)).toMatchObject({ refunded: 0, refunds: [{ amount: 5, status: 'requested' }] });
  });

  it('API-01 PAYX-03 refuses an order that was paid by phone, and one that is none', async () => {
    const { id } = await placeOrder(api.visitor());
    expect(await refund(id)).toMatchObject({ code: 409, body: { code: 'ordering.refund-phone' } });
    for (const none of ['abcdefghjkmn', 'x', '..%2Fx'])
      expect(await refund(none)).toMatchObject({ code: 404, body: { code: 'ordering.unknown-order' } });
  });

  it.each([
    ['an id that is none', { id: 'x' }],
    ['no reason', { reason: undefined }],
    ['a reason that is the shop’s own', { reason: 'second' }],
    ['half a penny', { amount: 0.5 }],
    ['nothing', { amount: 0 }],
    ['an amount that is a text', { amount: '5' }],
    ['an amount without a value', { amount: null }],
    ['a line without an item', { lines: [null] }],
    ['half an item', { lines: [{ sku: '1', quantity: 0.5 }] }],
    ['perhaps the delivery', { delivery: 'maybe' }],
    ['a note without an end', { note: 'x'.repeat(501) }],
  ])('API-01 PAYX-03 refuses %s', async (_, body) => {
    expect((await refund('abcdefghjkmn', body)).code).toBe(422);
  });

  it('API-01 PAYX-03 refuses lines and an amount at once', async () => {
    const both = { lines: [{ sku: '1', quantity: 1 }], amount: 5 };
    expect(await refund('abcdefghjkmn', both)).toMatchObject({ code: 409, body: { code: 'ordering.refund-scope' } });
  });

  it('OPEN-90 PAYX-03 is for administrators’ programs that hold refunds:write', async () => {
    const body = { id: randomUUID(), reason: 'other' };
    for (const [role, scope] of [
      ['kitchen', 'refunds:write'],
      ['customer', 'refunds:write'],
      ['admin', 'orders:write'],
    ] as const) {
      const other = asProgram(api, await tokenFor(api, role, scope));
      expect((await other('POST /orders/abcdefghjkmn/refunds', body)).code).toBe(403);
    }
    expect((await asProgram(api, undefined)('POST /orders/abcdefghjkmn/refunds', body)).code).toBe(401);
  });
});
