import { randomUUID } from 'node:crypto';
import { SettleProviderEvent } from '@hatch/contexts/orders/module';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { londonDate } from '@hatch/kernel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { placeOrder } from '../testing/place-order.js';
import { reactToOrder } from '../testing/react-to-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };

type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly refund?: string;
  readonly clientSecret?: string;
  readonly order?: { readonly id: string; readonly cancelled_because: string | null };
  readonly paid_by?: { readonly captured: number; readonly refunded: number; readonly refundable: number } | null;
};
type Report = {
  readonly refunds: { readonly card: { readonly amount: number } };
  readonly orders: readonly { readonly id: string; readonly refunded: number }[];
};
type History = { readonly events: readonly { readonly what: string; readonly note: string }[] };
type OnBoard = { readonly id: string; readonly payment_trouble: string | null };
type Tracked = { readonly order: { readonly progress: { readonly cancelled_because: string | null } } };
type Books = { readonly failed_refunds: readonly { readonly order_id: string }[] };

describe('refunds over HTTP', () => {
  let stripe: FakeStripe;
  let api: TestApi;
  let admin: Visitor;
  beforeAll(async () => {
    stripe = await startFakeStripe(STRIPE);
    api = await testApi({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.base,
    });
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
    admin = await api.loggedIn('admin');
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  /** Two pizzas of £10. */
  const paidOrder = async (ann = api.visitor()): Promise<string> => {
    const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
    for (let units = 0; units < 2; units++) await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
    const { clientSecret = '' } = await post('/api/createIntent');
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    const placed = await post('/complete-order', { payment_method: 'CARD' });
    if (!placed.status) throw new Error(placed.message);
    return (await post('/api/fetchOrder')).order?.id ?? '';
  };
  const refund = (orderId: string, body: object = {}) =>
    admin.post<Reply>('/api/admin/refund', {
      orderId,
      refundId: randomUUID(),
      restock: false,
      reason: 'complaint',
      ...body,
    });
  /** As Stripe and the queue of webhooks do. */
  const deliver = async (times = 1): Promise<void> => {
    for (const { body, headers } of stripe.takeDeliveries())
      for (let sent = 0; sent < times; sent++) {
        const request = { method: 'POST', body: new Uint8Array(body), headers };
        expect((await fetch(`${api.url}/webhooks/stripe`, request)).status).toBe(200);
        const { id: eventId } = JSON.parse(body.toString('utf8')) as { readonly id: string };
        await api.writeSide.commands.execute(new SettleProviderEvent({ provider: 'stripe', eventId }, aCommand()));
      }
  };
  const payments = async (orderId: string) => (await admin.get<Reply>(`/api/admin/orders/${orderId}/payments`)).body;

  it('PAYX-03 an administrator sees what was taken, refunds some of it, and sees that', async () => {
    const orderId = await paidOrder();
    const body = { lines: [{ sku: '1', quantity: 1 }], note: 'Cold\n<b>pizza</b>\u0007' };
    expect((await refund(orderId, body)).body).toEqual({
      status: true,
      refund: 'made',
      message: '£10.00 is on its way back to the customer.',
    });
    expect(await payments(orderId)).toMatchObject({
      order: { id: orderId, lines: [{ sku: '1', quantity: 2, refunded_quantity: 1, amount: 2_000 }] },
      paid_by: {
        captured: 2_000,
        refunded: 1_000,
        refundable: 1_000,
        refunds: [
          { amount: 1_000, status: 'made', note: 'Cold\n<b>pizza</b>', lines: [{ name: 'Margherita', quantity: 1 }] },
        ],
      },
      may_cancel: true,
    });
  });

  it('PAYX-03 a double click is one refund', async () => {
    const orderId = await paidOrder();
    const body = { refundId: randomUUID(), amount: 500 };
    const answers = await Promise.all([refund(orderId, body), refund(orderId, body)]);
    expect(answers.map(({ body: { status } }) => status)).toEqual([true, true]);
    expect((await payments(orderId)).paid_by).toMatchObject({ refunded: 500 });
  });

  it('PAYX-03 the same id for another order is another refund', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const refundId = randomUUID();
    for (const orderId of [one, other]) expect((await refund(orderId, { refundId, amount: 1 })).body.status).toBe(true);
  });

  it('PAYX-03 all that is left goes back, the order is cancelled, and nothing is left', async () => {
    const orderId = await paidOrder();
    expect((await refund(orderId, { amount: 1 })).body.status).toBe(true);
    expect((await refund(orderId, { cancel: true })).body).toMatchObject({ status: true, refund: 'made' });
    expect(await payments(orderId)).toMatchObject({
      order: { status: 'CANCELLED' },
      paid_by: { refundable: 0 },
      may_cancel: false,
    });
    expect((await refund(orderId, { amount: 1 })).body).toMatchObject({
      status: false,
      message: 'At most £0.00 can still be refunded.',
    });
  });

  it('PAYX-03 what the provider refuses is said, and what it does not answer stays asked for', async () => {
    const orderId = await paidOrder();
    stripe.trouble({ calls: 1, answer: 500 });
    expect((await refund(orderId, { amount: 5 })).body).toMatchObject({ status: true, refund: 'requested' });
  });

  it('PAYX-06 PAYX-05 what the bank rejects later is shown on the order and among the differences, and counts no more', async () => {
    const orderId = await paidOrder();
    expect((await refund(orderId, { amount: 1_500 })).body.refund).toBe('made');
    const today = londonDate(new Date());
    const figures = async () => {
      await api.untilProjected();
      const { body: report } = await admin.get<Report>(`/api/admin/day_end?day=${today}`);
      const { body: orders } = await admin.get<readonly OnBoard[]>('/api/todaysOrders');
      const { body: books } = await admin.get<Books>('/api/admin/payments');
      return {
        given: report.refunds.card.amount,
        refunded: report.orders.find(({ id }) => id === orderId)?.refunded,
        trouble: orders.find(({ id }) => id === orderId)?.payment_trouble,
        failed: books.failed_refunds.filter((failed) => failed.order_id === orderId),
      };
    };
    const before = await figures();
    expect(before).toMatchObject({ refunded: 1_500, trouble: null, failed: [] });
    stripe.takeDeliveries();

    stripe.book.failRefund([...stripe.book.refunds.keys()].at(-1) ?? '');
    await deliver(2);
    expect(await payments(orderId)).toMatchObject({
      paid_by: { refunded: 0, refundable: 2_000, refunds: [{ status: 'failed', code: 'lost_or_stolen_card' }] },
    });
    expect(await figures()).toMatchObject({
      given: before.given - 1_500,
      refunded: 0,
      trouble: 'refund-failed',
      failed: [{ amount: 1_500, code: 'lost_or_stolen_card' }],
    });

    expect((await refund(orderId, { amount: 1_500 })).body.refund).toBe('made');
    expect(await figures()).toMatchObject({ given: before.given, refunded: 1_500, trouble: null });
  });

  it('PAYX-06 KIT-06 the customer of a cancelled order is told once its money did not come back, and once it did', async () => {
    const ann = api.visitor();
    const orderId = await paidOrder(ann);
    const { link } = (await ann.get<{ readonly link: string }>('/api/trackingLink')).body;
    const told = async (): Promise<readonly (string | null | undefined)[]> => {
      await api.untilProjected();
      const { body: tracked } = await api.visitor().get<Tracked>(`/api${link}`);
      const own = (await ann.post<Reply>('/api/fetchOrder')).body.order;
      return [tracked.order.progress.cancelled_because, own?.cancelled_because];
    };
    expect((await refund(orderId, { cancel: true })).body.refund).toBe('made');
    await reactToOrder(api, orderId);
    const refunded = 'We have refunded it. You need to do nothing more.';
    expect(await told()).toEqual([refunded, refunded]);
    stripe.takeDeliveries();

    stripe.book.failRefund([...stripe.book.refunds.keys()].at(-1) ?? '');
    await deliver();
    const failed = expect.stringMatching(/^We could not send your money back the way you paid/);
    expect(await told()).toEqual([failed, failed]);
    expect((await refund(orderId, { amount: 2_000 })).body.refund).toBe('made');
    expect(await told()).toEqual([refunded, refunded]);
  });

  it('PAYX-03 ORD-16 one made in the provider’s own pages stands in the history of its order, with the mail about it', async () => {
    const orderId = await paidOrder();
    stripe.takeDeliveries();
    stripe.book.refund(stripe.book.intent([...stripe.book.intents.keys()].at(-1) ?? ''), 700, {});
    await deliver();
    await reactToOrder(api, orderId);
    expect(api.mails.at(-1)).toMatchObject({ to: FORM.email, text: expect.stringContaining('£7.00') });
    await api.untilProjected();
    const { events } = (await admin.get<History>(`/api/admin/orders/${orderId}`)).body;
    const told = events.filter(({ note }) => note.startsWith('Email: Refund confirmation')).map(({ what }) => what);
    expect(events.map(({ what }) => what)).toContain('PaymentRefunded');
    expect(told).toEqual(expect.arrayContaining(['NotificationOwed', 'NotificationSent']));
  });

  it('PAYX-03 an order that was paid by phone is not refunded here', async () => {
    const { id } = await placeOrder(api.visitor());
    expect((await refund(id)).body).toMatchObject({
      status: false,
      message: expect.stringContaining('not paid for here'),
    });
    expect(await payments(id)).toMatchObject({ paid_by: null, other_payments: [] });
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['a reason that is the shop’s own', { reason: 'mismatch' }],
    ['half a penny', { amount: 0.5 }],
    ['less than nothing', { amount: -1 }],
    ['an id that is none', { refundId: 'x' }],
    ['no word on stock', { restock: 'maybe' }],
    ['a line without an item', { lines: [null] }],
    ['half an item', { lines: [{ sku: '1', quantity: 0.5 }] }],
    ['a note without an end', { note: 'x'.repeat(501) }],
  ])('PAYX-03 refuses %s', async (_, body) => {
    expect((await refund('abcdefghjkmn', body)).code).toBe(422);
  });

  it('PAYX-03 refuses both at once, and an order that is none', async () => {
    const both = { lines: [{ sku: '1', quantity: 1 }], amount: 5 };
    expect((await refund('abcdefghjkmn', both)).body.status).toBe(false);
    expect((await refund('abcdefghjkmn')).body.status).toBe(false);
    expect((await refund('../x')).code).toBe(404);
    expect((await admin.get('/api/admin/orders/abcdefghjkmn/payments')).code).toBe(404);
  });

  it('PAYX-03 is for administrators alone', async () => {
    const body = { orderId: 'abcdefghjkmn', refundId: randomUUID(), restock: false, reason: 'other' };
    for (const visitor of [api.visitor(), await api.loggedIn('kitchen'), await api.loggedIn('customer')]) {
      expect([401, 403]).toContain((await visitor.post('/api/admin/refund', body)).code);
      expect([401, 403]).toContain((await visitor.get('/api/admin/orders/abcdefghjkmn/payments')).code);
    }
  });
});
