import { countStock } from '@hatch/contexts/stock';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { asProgram, tokenFor, type ProgramAnswer } from '../testing/as-program.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';

describe('API-01 what the kitchen does, done by programs', () => {
  let api: TestApi;
  let call: ReturnType<typeof asProgram>;
  beforeAll(async () => {
    api = await testApi();
    for (const sku of ['1', '3.32'])
      await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 100 }), aCommand());
    call = asProgram(api, await tokenFor(api, 'kitchen', 'orders:read', 'orders:write'));
  });
  afterAll(() => api.close());

  const paidOrder = async (): Promise<string> => {
    const { id } = await placeOrder(api.visitor(), {}, { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    expect((await call(`POST /orders/${id}/paid`)).code).toBe(200);
    return id;
  };
  const orderAfter = async (id: string, { body }: ProgramAnswer): Promise<object> =>
    (await call(`GET /orders/${id}?after_position=${String(body['position'])}`)).body['order'] as object;

  it('API-01 KIT-06 cancels a paid order for whoever may give its money back, and keeps what it had off the shelf', async () => {
    const id = await paidOrder();
    const admins = asProgram(api, await tokenFor(api, 'admin', 'orders:write'));
    const refused = await call(`POST /orders/${id}/cancelled`, { reason: 'problem' });
    expect(refused).toMatchObject({ code: 409, body: { code: 'ordering.paid' } });
    const { onHand } = (await api.writeSide.aggregates.stock.load('1')).state;
    const cancelled = await admins(`POST /orders/${id}/cancelled`, { reason: 'problem', restock: false });
    expect(cancelled).toMatchObject({ code: 200, body: { order_status: null } });
    expect(await orderAfter(id, cancelled)).toMatchObject({ cancelled_at: expect.any(String) });
    expect((await api.writeSide.aggregates.stock.load('1')).state.onHand).toBe(onHand);
  });

  it('API-01 KIT-05 delays an order as it was read, and accepts none that nobody paid for or that was accepted', async () => {
    const { id } = await placeOrder(api.visitor());
    const accept = () => call(`POST /orders/${id}/accepted`, { minutes: 40 });
    expect(await accept()).toMatchObject({ code: 409, body: { code: 'ordering.unpaid' } });
    const paid = await call(`POST /orders/${id}/paid`);
    expect(await accept()).toMatchObject({ code: 409, body: { code: 'ordering.already-accepted' } });
    const { due_by: due } = (await orderAfter(id, paid)) as { readonly due_by: string };
    const later = new Date(Date.parse(due) + 600_000).toISOString();
    const delay = () => call(`POST /orders/${id}/delayed`, { minutes: 10, due_by: due });
    for (const { code, body } of [await delay(), await delay()]) expect([code, body['due_by']]).toEqual([200, later]);
    for (const minutes of [0, 601, 1.5, '10', null])
      expect((await call(`POST /orders/${id}/delayed`, { minutes })).code).toBe(422);
  });

  it('API-01 KIT-08 KIT-11 KIT-12 ticks dishes, sends out, and takes a step back', async () => {
    const id = await paidOrder();
    const ticked = await call(`POST /orders/${id}/dishes`, { sku: '1', done: true });
    expect(await orderAfter(id, ticked)).toMatchObject({ order_items: [{ sku: '1', done: true }, { done: false }] });
    expect((await call(`POST /orders/${id}/dishes`, { sku: '77', done: true })).body).toMatchObject({ status: false });
    await call(`POST /orders/${id}/printed`);
    const out = await call(`POST /orders/${id}/sent_out`, { driver: 'Sam' });
    expect(out).toMatchObject({ code: 200, body: { out_at: expect.any(String) } });
    expect(await orderAfter(id, out)).toMatchObject({ driver: 'Sam' });
    const back = await call(`POST /orders/${id}/undone`, { step: 'sent-out' });
    expect(await orderAfter(id, back)).toMatchObject({ out_at: null });
    expect((await call(`POST /orders/${id}/undone`, { step: 'printed' })).code).toBe(422);
    for (const step of ['accepted', 'delayed', 'dishes', 'sent_out', 'undone'])
      expect((await call(`POST /orders/aaaaaaaaaaaa/${step}`, STEPS)).code).toBe(404);
  });

  it('API-01 API-04 KIT-15 enters an order and places it at the total that was told, once', async () => {
    const id = randomUUID();
    const details = { full_name: 'Ann Archer', phone_number: '020 7946 0000' };
    const items = [
      { id: 1, quantity: 2 },
      { id: 3, variant: 'Large', quantity: 1 },
    ];
    const wish = { id, taken: 'phone', items, ta_method: 'COLLECT', details };
    const none = await call('POST /orders/enter', {
      ...wish,
      items: [
        { id: 1, quantity: 1 },
        { id: 999, quantity: 1 },
      ],
    });
    expect(none).toMatchObject({ body: { status: false, errors: { 'items.1': [expect.any(String)] } } });
    expect((await call('POST /orders/enter', wish)).body).toMatchObject({ status: true, postage: 0, total: 2300 });
    const place = (expected_total: number, headers = {}) =>
      call('POST /orders/place', { id, paid: true, expected_total }, headers);
    expect((await place(2200)).body).toMatchObject({ status: false });
    const placed = await place(2300, { 'idempotency-key': 'p-1' });
    expect(placed).toMatchObject({ code: 200, body: { ref: expect.any(String) } });
    expect((await place(2300, { 'idempotency-key': 'p-1' })).body).toEqual(placed.body);
    expect((await place(2300)).body['order_id']).toBe(placed.body['order_id']);
    const order = await orderAfter(String(placed.body['order_id']), placed);
    expect(order).toMatchObject({ taken_by: 'phone', total_cost: 2300, takeaway: { order_status: 'NEW' } });
    expect(await call('POST /orders/enter', wish)).toMatchObject({
      code: 409,
      body: { code: 'ordering.entered-is-placed' },
    });
  });

  it('OPEN-90 API-01 none of it with a token that only reads orders', async () => {
    const reads = asProgram(api, await tokenFor(api, 'admin', 'orders:read'));
    for (const step of ['enter', 'place', 'a/accepted', 'a/delayed', 'a/dishes', 'a/sent_out', 'a/undone'])
      expect((await reads(`POST /orders/${step}`, STEPS)).code).toBe(403);
  });
});

/** What each step needs. */
const STEPS = { minutes: 5, sku: '1', done: true, step: 'paid' } as const;
