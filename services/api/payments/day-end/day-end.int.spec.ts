import { randomUUID } from 'node:crypto';
import { CancelOrder, MarkPaid, UndoStep } from '@hatch/contexts/orders/kitchen/module';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { dayAfter, londonDate } from '@hatch/kernel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../../testing/a-command.js';
import { placeOrder } from '../../testing/place-order.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };

type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly clientSecret?: string;
  readonly order?: { readonly id: string; readonly ref: string; readonly total_cost: number };
};
type Sum = { readonly count: number; readonly amount: number };
type Report = {
  readonly takings: Readonly<Record<'card' | 'phone' | 'total', Sum>>;
  readonly refunds: Readonly<Record<'phone' | 'total', Sum>>;
  readonly given_back_here: Sum;
  readonly net: number;
  readonly vat: readonly { readonly gross: number; readonly net: number; readonly vat: number }[];
  readonly orders: readonly { readonly total_cost: number; readonly refunded: number }[];
};

describe('the day-end report over HTTP', () => {
  let stripe: FakeStripe;
  let api: TestApi;
  let admin: Visitor;
  const today = londonDate(new Date());
  beforeAll(async () => {
    stripe = await startFakeStripe(STRIPE);
    api = await testApi({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
    admin = await api.loggedIn('admin');
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  const paidByCard = async () => {
    const ann = api.visitor();
    const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
    await post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', { ta_method: 'COLLECT' });
    await post('/api/updateOrder', { deliveryForm: FORM });
    const { clientSecret = '' } = await post('/api/createIntent');
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    await post('/complete-order', { payment_method: 'CARD' });
    const { order } = await post('/api/fetchOrder');
    if (!order) throw new Error('It was not placed');
    return order;
  };
  const reportOf = async (day: string) => (await admin.get<Report>(`/api/admin/day_end?day=${day}`)).body;

  it('PAYX-05 is empty on a day without orders', async () => {
    expect(await reportOf('2020-01-01')).toMatchObject({ status: true, net: 0, vat: [], orders: [] });
  });

  it('PAYX-05 adds up with the orders and refunds, as page and as file', async () => {
    const [card, phone, unpaid] = [
      await paidByCard(),
      await placeOrder(api.visitor()),
      await placeOrder(api.visitor()),
    ];
    await api.writeSide.commands.execute(new MarkPaid({ orderId: phone.id }, aCommand()));
    const refund = { orderId: card.id, refundId: randomUUID(), amount: 250, restock: false, reason: 'complaint' };
    expect((await admin.post<Reply>('/api/admin/refund', refund)).body.status).toBe(true);
    await api.untilProjected();
    const report = await reportOf(today);
    expect(report).toMatchObject({
      takings: { card: { count: 1, amount: card.total_cost }, phone: { count: 1 }, total: { count: 2 } },
      refunds: { card: { count: 1, amount: 250 }, total: { count: 1, amount: 250 } },
      unpaid: { count: 1 },
      orders: [
        { id: card.id, ref: card.ref, payment_method: 'CARD', refunded: 250 },
        { id: phone.id, ref: phone.ref, payment_method: 'PHONE', refunded: 0 },
      ],
    });
    const totals = report.orders.map(({ total_cost }) => total_cost);
    expect(report.net).toBe(totals.reduce((sum, total) => sum + total, -250));
    expect(report.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(report.net);
    const file = await admin.get(`/api/admin/day_end.csv?day=${today}`);
    expect(file.text).toContain(`Takings,Total,2,${(report.takings.total.amount / 100).toFixed(2)}\r\n`);
    expect(file.text).toContain(`${card.ref},`);
    expect(file.text).not.toContain(unpaid.ref);
  });

  const paidByPhone = async () => {
    const order = await placeOrder(api.visitor());
    await api.writeSide.commands.execute(new MarkPaid({ orderId: order.id }, aCommand()));
    return order;
  };
  const cancel = (orderId: string) =>
    api.writeSide.commands.execute(new CancelOrder({ orderId, cause: 'problem', by: 'administrator' }, aCommand()));
  const projected = async (day = today) => {
    await api.untilProjected();
    return reportOf(day);
  };

  it('PAYX-05 KIT-08 takes out what was paid by phone and cancelled, and counts it again once that is undone', async () => {
    const before = await projected();
    const { id: orderId } = await paidByPhone();
    const paid = await projected();
    const amount = paid.takings.phone.amount - before.takings.phone.amount;
    expect(amount).toBeGreaterThan(0);
    await cancel(orderId);
    expect(await projected()).toEqual({ ...before, given_back_here: { count: 1, amount } });
    const file = await admin.get(`/api/admin/day_end.csv?day=${today}`);
    expect(file.text).toContain(`Given back,Cancelled orders paid here or by phone,1,${(amount / 100).toFixed(2)}\r\n`);
    await api.writeSide.commands.execute(new UndoStep({ orderId, step: 'cancelled' }, aCommand()));
    expect(await projected()).toEqual(paid);
  });

  it('PAYX-05 leaves the day of an order as it was when it is cancelled on a later one, which gives it back', async () => {
    const [before, yesterday] = [await projected(), dayAfter(today, -1)];
    const order = await paidByPhone();
    await cancel(order.id);
    await api.untilProjected();
    for (const table of ['orders', 'orders_versions'])
      await api.pool.query(`UPDATE rm.${table} SET trading_date = $1::date WHERE order_id = $2`, [yesterday, order.id]);
    const [then, now] = [await reportOf(yesterday), await reportOf(today)];
    const { amount } = then.takings.phone;
    expect(then).toMatchObject({
      takings: { phone: { count: 1 }, total: { count: 1, amount } },
      refunds: { total: { count: 0 } },
      given_back_here: { count: 0 },
      net: amount,
      orders: [{ id: order.id, total_cost: amount, refunded: amount, cancelled: true }],
    });
    expect(now).toMatchObject({
      takings: before.takings,
      refunds: { phone: { count: 1, amount }, total: { amount: before.refunds.total.amount + amount } },
      given_back_here: { count: 0 },
      net: before.net - amount,
    });
    expect(now.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(now.net);
  });

  it('PAYX-05 keeps the VAT of the day an order was placed, whatever is set afterwards', async () => {
    const before = await reportOf(today);
    const changed = await admin.post<Reply>('/api/settings/update', {
      settings: { vat_standard_rate: '15', vat_default_class: 'reduced' },
    });
    expect(changed.body.status).toBe(true);
    expect((await reportOf(today)).vat).toEqual(before.vat);
  });

  it.each(['', '2026-11-31', '20-11-2026', 'yesterday', '2026-11-20T00:00'])('PAYX-05 has no day %j', async (day) => {
    expect((await admin.get(`/api/admin/day_end?day=${encodeURIComponent(day)}`)).code).toBe(422);
    expect((await admin.get(`/api/admin/day_end.csv?day=${encodeURIComponent(day)}`)).code).toBe(422);
  });

  it('PAYX-05 is for administrators alone', async () => {
    for (const visitor of [api.visitor(), await api.loggedIn('kitchen'), await api.loggedIn('customer')])
      for (const path of [`/api/admin/day_end?day=${today}`, `/api/admin/day_end.csv?day=${today}`])
        expect([401, 403]).toContain((await visitor.get(path)).code);
  });
});
