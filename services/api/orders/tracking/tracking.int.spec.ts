import { countStock } from '@hatch/contexts/stock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../../testing/a-command.js';
import { placeOrder, type PlacedOrder } from '../../testing/place-order.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

type Tracked = {
  readonly status: boolean;
  readonly message: string;
  readonly order: { readonly ref: string; readonly progress: { readonly stage: string } };
  readonly channel: string;
  readonly seq: number;
};

const PERSONAL = /ann@customer|Archer|7946 0123|No <b>onions/i;

describe('the page of an order', () => {
  let api: TestApi;
  let staff: Visitor;
  let customer: Visitor;
  let order: PlacedOrder;
  let link: string;
  beforeAll(async () => {
    api = await testApi();
    for (const sku of ['1', '3.32'])
      await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 100 }), aCommand());
    staff = await api.loggedIn('kitchen');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.pool.query('DELETE FROM web.rate_limits');
    customer = api.visitor();
    order = await placeOrder(customer, { email: 'ann@customer.test', phone_number: '020 7946 0123' });
    ({ link } = (await customer.get<{ readonly link: string }>('/api/trackingLink')).body);
    await api.untilProjected();
  });

  const track = (visitor: Visitor, path = link) => visitor.get<Tracked>(`/api${path}`);
  const progress = async () => {
    await api.untilProjected();
    return (await track(api.visitor())).body.order.progress;
  };
  const stage = async () => (await progress()).stage;
  const call = (path: string, body: object) => staff.post<Record<string, unknown>>(path, body);
  const orderId = () => ({ orderId: order.id });

  it('TRK-01 ALG-03 is read by whoever has its link, without a login', async () => {
    const { code, body } = await track(api.visitor());
    expect(code).toBe(200);
    expect(body).toMatchObject({
      status: true,
      order: {
        ref: order.ref,
        ta_method: 'COLLECT',
        dishes: [
          { quantity: 2, name: 'Margherita', allergens: 'Allergens: ask us' },
          { quantity: 1, name: 'Cola (Large)', allergens: 'Allergens: ask us' },
        ],
        progress: { stage: 'received', unpaid: true, due_by: null },
      },
    });
    expect(body.seq).toBeGreaterThan(0);
  });

  it('TRK-01 follows the order from step to step, and back where a step is undone', async () => {
    await call('/takeaway/markPaid', orderId());
    expect(await stage()).toBe('accepted');
    await call('/takeaway/printOrder', { ...orderId(), status: 'PRINTED' });
    expect(await stage()).toBe('making');
    await call('/api/ta/notifyCustomer', { id: order.id });
    expect(await stage()).toBe('ready');
    await call('/takeaway/orderComplete', orderId());
    expect(await stage()).toBe('done');
    await call('/takeaway/undoStep', { ...orderId(), step: 'completed' });
    expect(await stage()).toBe('ready');
  });

  it('TRK-01 KIT-05 says why an order was cancelled, and what of the money', async () => {
    await call('/takeaway/cancelOrder', { ...orderId(), reason: 'unreached' });
    expect(await progress()).toMatchObject({
      stage: 'cancelled',
      cancelled_because: 'We could not reach you by phone to take your payment. You have not been charged.',
    });
  });

  it('TRK-01 G24 says nothing of whose the order is, in its answer, its page and its links', async () => {
    const page = await api.visitor().get(link);
    for (const text of [(await track(api.visitor())).text, page.text, link]) expect(text).not.toMatch(PERSONAL);
    expect((await track(api.visitor())).text).not.toContain(link.slice(-40));
  });

  it('TRK-01 G24 is listed nowhere, kept nowhere, and no other site is told its address', async () => {
    for (const { code, headers, text } of [await api.visitor().get(link), await api.visitor().get('/track/wrong')]) {
      expect(code).toBe(200);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('TRK-01 G24 the link is in no line of the log', async () => {
    const token = link.slice('/track/'.length);
    const asked = [await api.visitor().get(link), await track(api.visitor()), await track(api.visitor(), `${link}0`)];
    await customer.post('/api/log', { level: 'critical', message: `GET /api${link} answered 500`, error: link });
    expect(asked.map(({ code }) => code)).toEqual([200, 200, 404]);
    const lines = JSON.stringify(api.logged());
    expect(lines).toContain('/track/:token');
    expect(lines).not.toContain(token);
    expect(lines).not.toContain(token.slice(-40));
  });

  it('TRK-01 G24 nobody reads an order by another one’s link, and a wrong link is answered like one of no order', async () => {
    const other = api.visitor();
    await placeOrder(other);
    const { body } = await other.get<{ readonly link: string }>('/api/trackingLink');
    await api.untilProjected();
    const mac = link.slice(-40);
    const wrong = [
      `/track/${order.id}${body.link.slice(-40)}`,
      `/track/${body.link.slice('/track/'.length, -40)}${mac}`,
      `/track/zzzzzzzzzzzz${mac}`,
      `/track/${order.id}`,
      '/track/x',
      `/track/${'a'.repeat(90)}`,
    ];
    const answers = await Promise.all(wrong.map(async (path) => (await track(api.visitor(), path)).text));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('There is no order behind this link');
    expect((await track(other, body.link)).body.order.ref).not.toBe(order.ref);
  });

  it('TRK-01 G25 twenty wrong links are enough for ten minutes; right ones are not counted', async () => {
    for (let i = 0; i < 25; i++) expect((await track(api.visitor())).code).toBe(200);
    const codes: number[] = [];
    for (let i = 0; i < 22; i++) codes.push((await track(api.visitor(), `/track/${order.id}${i}`)).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  });

  it('TRK-01 a link has ended after 30 days', async () => {
    const placedAgo = (days: number) =>
      api.pool.query(
        `UPDATE rm.order_tracking SET tracked = jsonb_set(tracked, '{placedAt}', to_jsonb($2::text)) WHERE order_id = $1`,
        [order.id, new Date(Date.now() - days * 24 * 3_600_000).toISOString()],
      );
    await placedAgo(29.9);
    expect((await track(api.visitor())).body.status).toBe(true);
    await placedAgo(30.1);
    const { code, body } = await track(api.visitor());
    expect([code, body.status, body.message]).toEqual([
      200,
      false,
      'This link has ended. A link to an order works for 30 days.',
    ]);
    expect(body).not.toHaveProperty('order');
  });

  it('TRK-01 whoever ordered nothing is given no link', async () => {
    expect((await api.visitor().get('/api/trackingLink')).body).toMatchObject({ status: false });
  });
});
