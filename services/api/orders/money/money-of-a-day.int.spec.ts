import { CancelOrder, MarkPaid } from '@hatch/contexts/orders/kitchen/module';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { calculate, ShopThrough } from '@hatch/contexts/what-if/module';
import { londonDate, type RateSum } from '@hatch/kernel/rules';
import { PlacedOrders } from '@hatch/projections/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../../testing/a-command.js';
import { asProgram, tokenFor } from '../../testing/as-program.js';
import { placeOrder, type PlacedOrder } from '../../testing/place-order.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';
import type { DayEndAnswer } from '../../payments/day-end/day-end-wire.js';
import type { EvidenceAnswer } from '../../proofs/evidence-wire.js';
import type { ReplayDaysAnswer } from '../../replay/replay-wire.js';
import type { ArchivedOrderAnswer, OrderTotalsAnswer } from '../archive/wire.js';
import type { WireBookedOrder } from './money-wire.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07700900456' };
const ADDRESS = { address_1: '1 Whitehall', town_city: 'London', postcode: 'SW1A 2AA' };
const DELIVERED = { ta_method: 'DELIVER', postcode: 'SW1A 2AA' } as const;
const COLLECTED = { ta_method: 'COLLECT' } as const;
const PATIENT_MS = 300_000;

type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly clientSecret?: string;
  readonly order?: PlacedOrder & { readonly total_cost: number };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);
const pounds = (pence: number): string => (pence / 100).toFixed(2);
const vatOf = (rates: readonly RateSum[]): number => sum(rates.map(({ vat }) => vat));

/** Rows by their first cell; no cell of these files holds a comma. */
const rowsOf = (file: string): ReadonlyMap<string, readonly string[]> =>
  new Map(file.split('\r\n').map((line) => [line.split(',')[0] ?? '', line.split(',')]));

describe('the money of a day', () => {
  const today = londonDate(new Date());
  let stripe: FakeStripe;
  let api: TestApi;
  let admin: Visitor;
  let program: ReturnType<typeof asProgram>;
  let report: DayEndAnswer;
  /** Delivered, discounted, paid by phone; not paid; paid by phone and cancelled. */
  let orders: Readonly<Record<'delivered' | 'cancelled' | 'phone' | 'unpaid' | 'givenBack', PlacedOrder>>;

  const paidByCard = async (method: typeof DELIVERED | typeof COLLECTED): Promise<PlacedOrder> => {
    const ann = api.visitor();
    const post = async (path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
    for (const item of [
      { id: 1, quantity: 1 },
      { id: 1, quantity: 1 },
      { id: 3, variant: 'Large', quantity: 1 },
    ])
      await post('/api/moveProductStockToBasket', item);
    await post('/api/saveCartAsOrder');
    await post('/api/updateOrder', method);
    await post('/api/updateOrder', { deliveryForm: { ...FORM, ...(method.ta_method === 'DELIVER' && ADDRESS) } });
    const { clientSecret = '' } = await post('/api/createIntent');
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, STRIPE.publishableKey, { providerId, clientSecret }, 'pays');
    await post('/complete-order', { payment_method: 'CARD' });
    const { order } = await post('/api/fetchOrder');
    if (!order) throw new Error('It was not placed');
    return order;
  };
  const refund = async (orderId: string, body: object): Promise<void> => {
    const asked = { orderId, refundId: randomUUID(), restock: false, reason: 'complaint', ...body };
    const { body: answer } = await admin.post<Reply>('/api/admin/refund', asked);
    if (!answer.status) throw new Error(answer.message);
  };

  beforeAll(async () => {
    stripe = await startFakeStripe(STRIPE);
    api = await testApi({
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
    for (const sku of ['1', '3.32'])
      await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 100 }), aCommand());
    admin = await api.loggedIn('admin');
    program = asProgram(api, await tokenFor(api, 'admin', 'menu:write', 'orders:read'));
    expect((await program('POST /menu/3', { vat_class: 'zero' })).code).toBe(200);
    const discount = {
      offer_takeaway_collect_discount: '1',
      takeaway_collect_discount_type: 'Percentage %',
      takeaway_collect_discount_amount_or_percent: '7',
    };
    expect((await admin.post<Reply>('/api/settings/update', { settings: discount })).body.status).toBe(true);

    const { commands } = api.writeSide;
    const [delivered, cancelled] = [await paidByCard(DELIVERED), await paidByCard(COLLECTED)];
    const [phone, unpaid, givenBack] = [
      await placeOrder(api.visitor()),
      await placeOrder(api.visitor(), {}, DELIVERED),
      await placeOrder(api.visitor()),
    ];
    orders = { delivered, cancelled, phone, unpaid, givenBack };
    for (const { id: orderId } of [phone, givenBack]) await commands.execute(new MarkPaid({ orderId }, aCommand()));
    await commands.execute(
      new CancelOrder({ orderId: givenBack.id, cause: 'problem', by: 'administrator' }, aCommand()),
    );
    await refund(delivered.id, { amount: 333 });
    await refund(delivered.id, { lines: [{ sku: '3.32', quantity: 1 }] });
    await refund(delivered.id, { lines: [], delivery: true });
    await refund(cancelled.id, { amount: 500 });
    await refund(cancelled.id, { lines: [{ sku: '1', quantity: 1 }] });
    await refund(cancelled.id, { cancel: true });
    await api.untilProjected();
    report = (await admin.get<DayEndAnswer>(`/api/admin/day_end?day=${today}`)).body;
  }, PATIENT_MS);
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  const booked = async ({ id }: PlacedOrder): Promise<WireBookedOrder> =>
    (await program(`GET /orders/${id}`)).body['order'] as WireBookedOrder;
  const all = (): Promise<readonly WireBookedOrder[]> => Promise.all(Object.values(orders).map(booked));

  it('PAYX-05 takes what was paid, gives back what was refunded, and leaves out what nobody paid or staff gave back', async () => {
    const [delivered, cancelled, phone] = await Promise.all(
      [orders.delivered, orders.cancelled, orders.phone].map(booked),
    );
    const paid = [delivered, cancelled, phone].map((order) => order?.total_cost ?? 0);
    expect(report.takings.total).toEqual({ count: 3, amount: sum(paid) });
    expect(report.refunds.total).toEqual({
      count: 6,
      amount: (delivered?.refunded ?? 0) + (cancelled?.refunded ?? 0),
    });
    expect(cancelled?.refunded).toBe(cancelled?.total_cost);
    expect(report.unpaid.count).toBe(1);
    expect(report.given_back_here.count).toBe(1);
    expect(report.net).toBe(report.takings.total.amount - report.refunds.total.amount);
  });

  it('PAYX-05 G15 has the VAT of its orders at each rate, which adds up to the net takings', async () => {
    const found = await all();
    for (const { rate, gross, net, vat } of report.vat) {
      const atRate = found.flatMap((order) => order.vat.filter((each) => each.rate === rate));
      expect({ rate, gross, net, vat }).toEqual({
        rate,
        gross: sum(atRate.map((each) => each.gross)),
        net: sum(atRate.map((each) => each.net)),
        vat: sum(atRate.map((each) => each.vat)),
      });
    }
    expect(report.vat.map(({ rate }) => rate)).toEqual([2_000, 0]);
    expect(sum(report.vat.map(({ gross }) => gross))).toBe(report.net);
    expect(sum(found.map(({ net_takings }) => net_takings))).toBe(report.net);
    const cancelled = await booked(orders.cancelled);
    for (const { gross, net, vat } of cancelled.vat) expect([gross, net, vat]).toEqual([0, 0, 0]);
  });

  it('PAYX-05 ORD-16 HIST-11 API-01 says the same of an order on its page, as evidence, in the list and to programs', async () => {
    const archive = (await program('GET /orders/archive')).body['orders'] as readonly WireBookedOrder[];
    for (const placed of Object.values(orders)) {
      const { refunded, net_takings, vat, refunds } = await booked(placed);
      const page = (await admin.get<ArchivedOrderAnswer>(`/api/admin/orders/${placed.id}`)).body.order;
      const evidence = (await admin.get<EvidenceAnswer>(`/api/history/evidence/${placed.id}`)).body.money;
      const listed = archive.find(({ id }) => id === placed.id);
      for (const other of [page, evidence, listed])
        expect(other).toMatchObject({ refunded, net_takings, vat, refunds });
    }
    expect((await booked(orders.unpaid)).net_takings).toBe(0);
    expect(await booked(orders.givenBack)).toMatchObject({ refunded: 2_139, net_takings: 0, refunds: [] });
  });

  it('PAYX-05 ORD-16 has the same figures in its files, at the shop’s time', async () => {
    const dayFile = (await admin.get(`/api/admin/day_end.csv?day=${today}`)).text;
    const orderFile = (await admin.get(`/api/admin/orders.csv?day=${today}`)).text;
    for (const file of [dayFile, orderFile]) expect(file).not.toMatch(/\.\d{3}Z/);
    const lines = dayFile.split('\r\n');
    expect(lines).toContain(`Takings,Total,3,${pounds(report.takings.total.amount)}`);
    expect(lines).toContain(`Refunds,Total,6,${pounds(report.refunds.total.amount)}`);
    expect(lines).toContain(`Net takings,Total,,${pounds(report.net)}`);
    for (const { rate, gross, net, vat } of report.vat)
      expect(lines).toContain(`VAT,${rate / 100}%,,${pounds(gross)},${pounds(net)},${pounds(vat)}`);
    const [ofDay, ofOrders] = [rowsOf(dayFile), rowsOf(orderFile)];
    for (const placed of Object.values(orders)) {
      const order = await booked(placed);
      const figures = [order.refunded, order.net_takings, vatOf(order.vat)].map(pounds);
      const row = ofOrders.get(placed.ref) ?? [];
      expect(row.slice(-3)).toEqual(figures);
      expect(row[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[01]:00$/);
      const inDay = ofDay.get(placed.ref);
      if (inDay) expect(inDay.slice(-3)).toEqual(figures);
    }
    expect([...ofDay.keys()].filter((ref) => Object.values(orders).some((order) => order.ref === ref))).toHaveLength(3);
    expect(ofOrders.get(orders.delivered.ref)).toContain('07700 900456');
  });

  it('HIST-01 HIST-12 ORD-16 PAYX-05 has one sum under the word takings: day end, archive, history and what-if', async () => {
    const { count, amount } = report.takings.total;
    const totals = (await admin.get<OrderTotalsAnswer>(`/api/admin/order_totals?day=${today}`)).body;
    expect(totals.takings).toEqual({ count, amount });
    expect(totals.given_back_here).toEqual(report.given_back_here);
    expect(totals.unpaid).toEqual(report.unpaid);
    const { days } = (await admin.get<ReplayDaysAnswer>('/api/replay/days')).body;
    const tally = (await admin.get<number>('/api/todaysOrderTally')).body;
    expect(days).toEqual([{ day: today, orders: 3, ordered: tally, takings: amount }]);
    const found = new PlacedOrders(api.pool).between(today, today);
    const summary = await calculate(
      found,
      new ShopThrough({ settings: [], store: [] }, { settings: {} }),
      { settings: {} },
      {
        progressed: () => Promise.resolve(true),
      },
    );
    expect(summary?.was).toMatchObject({ orders: count, takings: amount });
    expect(summary?.would).toEqual(summary?.was);
  });
});
