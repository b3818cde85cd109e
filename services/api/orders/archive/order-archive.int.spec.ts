import { CancelOrder, MarkPaid } from '@hatch/contexts/orders/kitchen/module';
import { countStock } from '@hatch/contexts/stock';
import { londonDate } from '@hatch/kernel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../../testing/a-command.js';
import { placeOrder, type PlacedOrder } from '../../testing/place-order.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

type Listed = {
  readonly id: string;
  readonly ref: string;
  readonly status: string;
  readonly full_name: string;
  readonly completed_at: string | null;
};
type List = { readonly orders: readonly Listed[]; readonly next: string | null };
type Event = { readonly what: string; readonly by: string; readonly by_name: string | null; readonly note: string };
type One = { readonly order: Listed; readonly events: readonly Event[] };

describe('the archive of orders over HTTP', () => {
  let api: TestApi;
  let admin: Visitor;
  let kitchen: Visitor;
  let first: PlacedOrder;
  let second: PlacedOrder;
  const today = londonDate(new Date());
  beforeAll(async () => {
    api = await testApi();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1_000 }), aCommand());
    [admin, kitchen] = [await api.loggedIn('admin'), await api.loggedIn('kitchen')];
    first = await placeOrder(api.visitor());
    second = await placeOrder(api.visitor());
    await api.untilProjected();
  });
  afterAll(() => api.close());

  const list = async (query = '') => (await admin.get<List>(`/api/admin/orders${query}`)).body;
  const refs = async (query = '') => (await list(query)).orders.map(({ ref }) => ref);

  it('ORD-14 ORD-15 ORD-16 lists every order, the newest first, with what staff see of it', async () => {
    const { orders, next } = await list();
    expect(orders.map(({ ref }) => ref)).toEqual([second.ref, first.ref]);
    expect(next).toBeNull();
    expect(orders[0]).toMatchObject({
      status: 'AWAITING-PAYMENT',
      completed_at: null,
      display_amount: '£23.00',
      numItems: 3,
      formatted_postage: '£0.00',
      payment_method: 'PHONE',
      full_name: 'Ann <i>Archer</i>',
    });
  });

  it('ORD-14 OPEN-102 has no time of completion until the kitchen is done', async () => {
    await kitchen.post('/takeaway/markPaid', { orderId: first.id });
    await kitchen.post('/takeaway/printOrder', { orderId: first.id, status: 'PRINTED' });
    await kitchen.post('/takeaway/orderComplete', { orderId: first.id });
    await api.untilProjected();
    const { orders } = await list('?state=COMPLETE');
    expect(orders).toMatchObject([{ ref: first.ref, completed_at: expect.stringMatching(/^\d{4}-/) }]);
  });

  it('ORD-16 finds by whole words of reference, name, number and address, and by day, state and method', async () => {
    const mine = `?q=${encodeURIComponent(`archer ${second.ref.toLowerCase()}`)}`;
    expect(await refs(mine)).toEqual([second.ref]);
    expect(await refs('?q=02079460000')).toHaveLength(2);
    expect(await refs('?q=ann%40shop.test')).toHaveLength(2);
    expect(await refs('?q=arch')).toEqual([]);
    expect(await refs(`?day=${today}&state=AWAITING-PAYMENT&ta_method=COLLECT&payment_method=PHONE`)).toEqual([
      second.ref,
    ]);
    expect(await refs('?day=2020-02-29')).toEqual([]);
    expect(await refs('?q=')).toHaveLength(2);
  });

  it.each([
    ['day=2026-02-30', 422],
    ['day=0000-01-01', 422],
    ['day=today', 422],
    ['state=EATEN', 422],
    ['ta_method=FLY', 422],
    ['payment_method=CASH', 422],
    [`q=${'x'.repeat(101)}`, 422],
    ['q=a&q=b', 422],
    ['before=yesterday', 422],
    ['before=0000-01-01T00:00:00Z_abcdefghjkmn', 422],
    ['before=2026-02-31T00:00:00Z_abcdefghjkmn', 200],
    ['before=9999-12-31T23:59:60Z_abcdefghjkmn', 200],
    ['q=%00', 200],
    ['q=%27%3B+DROP+TABLE+rm.orders%3B--', 200],
    ['q=%F0%9F%8D%95', 200],
  ])('ORD-16 answers %s with %d', async (query, code) => {
    expect((await admin.get(`/api/admin/orders?${query}`)).code).toBe(code);
  });

  it('ORD-16 goes from page to page without losing an order or showing one twice', async () => {
    await api.pool.query(`
      WITH made AS (
        INSERT INTO rm.orders (order_id, placed_at, trading_date, complete, record)
        SELECT 'p' || lpad(n::text, 11, '0'), '2024-01-01'::timestamptz + (n / 3) * interval '1 minute', '2024-01-01', true,
          record || jsonb_build_object('id', 'p' || lpad(n::text, 11, '0'), 'placedAt',
            to_char(('2024-01-01'::timestamptz + (n / 3) * interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM rm.orders, generate_series(1, 120) n WHERE order_id = '${first.id}'
        RETURNING order_id, placed_at)
      INSERT INTO rm.order_archive (order_id, placed_at, trading_date, state, total, paid, forgotten, words)
      SELECT order_id, placed_at, '2024-01-01', 'COMPLETE', 100, true, false, '{}' FROM made`);
    const seen: string[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null; pages += 1) {
      const page: List = await list(`?day=2024-01-01${next && `&before=${encodeURIComponent(next)}`}`);
      expect(page.orders.length).toBeLessThanOrEqual(50);
      seen.push(...page.orders.map(({ id }) => id));
      ({ next } = page);
      expect(pages).toBeLessThan(4);
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    const file = await admin.get('/api/admin/orders.csv?day=2024-01-01');
    expect(file.text.trim().split('\r\n')).toHaveLength(121);
  });

  it('ORD-16 answers one order with everything that ever happened to it', async () => {
    const { body } = await admin.get<One>(`/api/admin/orders/${first.id}`);
    expect(body.order).toMatchObject({ ref: first.ref, itemsSummary: expect.stringContaining('<li>') });
    const happened = body.events.map(({ what }) => what);
    expect(happened.slice(0, 2)).toEqual(['CheckoutStarted', 'MethodChosen']);
    for (const what of ['DetailsGiven', 'OrderPlaced', 'OrderMarkedPaid', 'TicketPrinted', 'OrderCompleted'])
      expect(happened).toContain(what);
    expect(body.events.find(({ what }) => what === 'OrderPlaced')?.note).toBe(
      `${first.ref}, Collection, £23.00, not paid yet`,
    );
    expect(body.events.find(({ what }) => what === 'OrderMarkedPaid')).toMatchObject({ by: 'staff' });
    expect(JSON.stringify(body.events)).not.toMatch(/Archer|7946|shop\.test/);
  });

  it.each(['nobodys00000', 'x', '%00', '..%2f..', 'ABCDEFGHJKMN'])('ORD-16 has no order %s', async (id) => {
    expect((await admin.get(`/api/admin/orders/${id}`)).code).toBe(404);
  });

  it('ORD-16 adds up a day and keeps out what nobody has paid for', async () => {
    const third = await placeOrder(api.visitor());
    await api.writeSide.commands.execute(new CancelOrder({ orderId: third.id, cause: 'unreached' }, aCommand()));
    const fourth = await placeOrder(api.visitor());
    await api.writeSide.commands.execute(new MarkPaid({ orderId: fourth.id }, aCommand()));
    await api.untilProjected();
    expect((await admin.get(`/api/admin/order_totals?day=${today}`)).body).toMatchObject({
      status: true,
      paid: { count: 2, amount: 4600 },
      unpaid: { count: 1, amount: 2300 },
      cancelled: { count: 1, amount: 2300 },
    });
    expect((await admin.get('/api/admin/order_totals')).code).toBe(422);
  });

  it('ORD-16 gives the filtered list as a file that no spreadsheet takes for formulas', async () => {
    const { text, headers } = await admin.get(`/api/admin/orders.csv?q=${second.ref}`);
    const [head, row, ...rest] = text.trim().split('\r\n');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('orders.csv');
    expect(headers.get('hatch-version')).toMatch(/^\d+\.\d+\.\d+\+\w+$/);
    expect(head).toContain('Order,Placed at');
    expect(row).toContain(`${second.ref},`);
    expect(row).toContain(',3,0.00,23.00,Ann <i>Archer</i>,020 7946 0000,ann@shop.test,');
    expect(rest).toEqual([]);
    expect((await admin.get('/api/admin/orders.csv?state=EATEN')).code).toBe(422);
  });

  it('OPEN-09 ORD-16 is for administrators alone', async () => {
    for (const visitor of [api.visitor(), kitchen, await api.loggedIn('customer')])
      for (const path of ['orders', 'orders.csv', `order_totals?day=${today}`, `orders/${first.id}`])
        expect([401, 403]).toContain((await visitor.get(`/api/admin/${path}`)).code);
  });

  it('ORD-16 leaves the order of a forgotten person without their name', async () => {
    await api.forget(`order:${second.id}`, true);
    const [order] = (await list(`?q=${second.ref}`)).orders;
    expect(order).toMatchObject({ ref: second.ref, full_name: '' });
  });
});
