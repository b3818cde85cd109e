import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type WireOrder = { readonly id: string; readonly ref: string; readonly placed_at: string; readonly total_cost: number };
type List = { readonly orders: readonly WireOrder[]; readonly next: string | null };
type Again = {
  readonly status: boolean;
  readonly message: string;
  readonly added: number;
  readonly missing: readonly { readonly name: string; readonly quantity: number; readonly reason: string }[];
};
type Cart = {
  readonly cartItems: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
};

const ORDERS = '/api/account/orders';

describe('one’s own orders', () => {
  let api: TestApi;
  let ann: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    ann = await api.loggedIn('customer');
  });
  afterAll(() => api.close());

  const list = async (by: Visitor, before?: string) =>
    (await by.get<List>(before === undefined ? ORDERS : `${ORDERS}?before=${before}`)).body;
  const again = async (by: Visitor, id: string) => (await by.post<Again>(`${ORDERS}/again`, { id })).body;
  const cart = async (by: Visitor) => (await by.post<Cart>('/api/getCartFromSession')).body.cartItems;

  it('ACC-03 are listed, the newest first, and nobody else’s', async () => {
    const first = await placeOrder(ann);
    const second = await placeOrder(ann);
    await placeOrder(await api.loggedIn('developer'));
    await placeOrder(api.visitor());
    const { orders, next } = await list(ann);
    expect(orders.map(({ ref }) => ref)).toEqual([second.ref, first.ref]);
    expect(orders[0]).toMatchObject({
      total_cost: 2300,
      status: 'AWAITING-PAYMENT',
      order_status: null,
      awaits_acceptance: false,
      out_at: null,
      ta_method: 'COLLECT',
      items: [
        { quantity: 2, name: 'Margherita' },
        { quantity: 1, name: 'Cola (Large)' },
      ],
    });
    expect(next).toBeNull();
  });

  it('ACC-03 come page by page, none twice and none left out, also of one instant', async () => {
    const { id } = await placeOrder(ann);
    await api.untilProjected();
    await api.pool.query(
      `INSERT INTO rm.orders SELECT left(order_id, 9) || lpad(n::text, 3, '0'), placed_at - (n / 3) * interval '1 second',
         trading_date, complete, record || jsonb_build_object('id', left(order_id, 9) || lpad(n::text, 3, '0'), 'placedAt',
         to_char((placed_at - (n / 3) * interval '1 second') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       FROM rm.orders, generate_series(3, 46) n WHERE order_id = $1`,
      [id],
    );
    const seen: string[] = [];
    let before: string | undefined;
    for (const size of [20, 20, 5]) {
      const { orders, next } = await list(ann, before);
      expect(orders).toHaveLength(size);
      seen.push(...orders.map((order) => order.id));
      before = next ?? undefined;
    }
    expect(before).toBeUndefined();
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toBe(id);
  });

  it('ACC-03 are read through an index', async () => {
    const client = await api.pool.connect();
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT record FROM rm.orders WHERE record->>'userId' = 'x' AND placed_at IS NOT NULL
         AND (placed_at, order_id) < ('infinity', '') ORDER BY placed_at DESC, order_id DESC LIMIT 21`,
    );
    await client.query('RESET enable_seqscan');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('orders_user');
    expect(plan).not.toContain('Sort');
  });

  it('ACC-03 one is shown whole, and is nobody else’s', async () => {
    const { id, ref } = await placeOrder(ann);
    expect((await ann.get(`${ORDERS}/${id}`)).body).toMatchObject({
      order: { ref, total_cost: 2300, full_name: 'Ann <i>Archer</i>', extra_info: 'No <b>onions</b>' },
    });
    for (const other of [await api.loggedIn('kitchen'), await api.loggedIn('developer')]) {
      expect((await other.get(`${ORDERS}/${id}`)).code).toBe(404);
      expect((await other.post(`${ORDERS}/again`, { id })).code).toBe(404);
    }
  });

  it('ACC-03 ordering again fills the basket, at the prices of now', async () => {
    const { id } = await placeOrder(ann);
    expect(await again(ann, id)).toEqual({ status: true, message: '', added: 3, missing: [] });
    expect((await cart(ann)).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Margherita', 2],
      ['Cola', 1],
    ]);
  });

  it('ACC-03 G22 ordering again under the same key fills in nothing twice, and under another one does', async () => {
    const { id } = await placeOrder(ann);
    const press = async (key: string) =>
      (await ann.post<Again>(`${ORDERS}/again`, { id }, { 'idempotency-key': key })).body;
    const units = async () => (await cart(ann)).map(({ quantity }) => quantity);
    expect(await press('a')).toMatchObject({ status: true, added: 3 });
    expect(await press('a')).toMatchObject({ status: true, added: 3 });
    expect(await units()).toEqual([2, 1]);
    await press('b');
    expect(await units()).toEqual([4, 2]);
  });

  it('ACC-03 ordering again names what cannot be had, and adds the rest', async () => {
    const { id } = await placeOrder(ann);
    const kitchen = await api.loggedIn('kitchen');
    await kitchen.post('/api/product/update_product_status', { id: 1, status: 'out-of-stock' });
    const { added, missing } = await again(ann, id);
    expect(added).toBe(1);
    expect(missing.map(({ name, quantity }) => [name, quantity])).toEqual([['Margherita', 2]]);
    expect(missing[0]?.reason).not.toBe('');
    expect((await cart(ann)).map(({ name }) => name)).toEqual(['Cola']);
  });

  it('ACC-03 ordering again adds nothing while the shop is closed, and says so', async () => {
    const { id } = await placeOrder(ann);
    await (await api.loggedIn('kitchen')).post('/change-status', { state: 'closed' });
    expect(await again(ann, id)).toMatchObject({ status: false, added: 0 });
    expect(await cart(ann)).toEqual([]);
  });

  it.each(['2026-99-99T00:00:00Z_aaaaaaaaaaaa', 'x', "';--", '2026-11-20T12:00:00Z_'])(
    'ACC-03 a page that is none (%s) breaks nothing',
    async (before) => {
      expect((await ann.get(`${ORDERS}?before=${encodeURIComponent(before)}`)).code).toBeLessThan(500);
    },
  );

  it('OPEN-09 are nobody’s who is not logged in', async () => {
    const stranger = api.visitor();
    expect((await stranger.get(ORDERS)).code).toBe(401);
    expect((await stranger.get(`${ORDERS}/abcdefghjkmn`)).code).toBe(401);
    expect((await stranger.post(`${ORDERS}/again`, { id: 'abcdefghjkmn' })).code).toBe(401);
  });
});
