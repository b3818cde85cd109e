import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { SITE } from '@hatch/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Reply = { readonly status: boolean; readonly message: string };
type Ordered = Reply & { readonly order: { readonly slot: string | null; readonly due_by: string | null } };
type Time = { readonly slot: string; readonly date: string; readonly free: boolean };
type Times = Reply & { readonly soonest: string | null; readonly times: readonly Time[] };
type SlotLoad = { readonly slot: string; readonly orders: number; readonly full: boolean; readonly closed: boolean };
type Loads = Reply & { readonly slots: readonly SlotLoad[] };
type States = {
  readonly states: readonly { readonly key: string; readonly state: string; readonly by: string | null }[];
};

const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };
const DONE = { status: true, message: '' };

describe('the calls of capacity and of orders ahead', () => {
  let api: TestApi;
  let ann: Visitor;
  let kit: Visitor;
  beforeAll(async () => {
    api = await testApi();
    kit = await api.loggedIn('kitchen');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ann = api.visitor();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1000 }), aCommand());
    await set({ order_ahead: '1', capacity_orders: '1' });
  });

  const set = (changes: Readonly<Record<string, string>>) =>
    api.writeSide.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'manager' }), aCommand());
  const timesFor = async (visitor: Visitor) => (await visitor.get<Times>('/api/orderTimes')).body;
  const update = async (visitor: Visitor, body: object) => (await visitor.post<Ordered>('/api/updateOrder', body)).body;
  const filled = async (visitor: Visitor) => {
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder', {});
    await update(visitor, { ta_method: 'COLLECT' });
    await update(visitor, { deliveryForm: FORM });
  };
  /** Far enough that no test waits for it. */
  const aTime = async () => (await timesFor(ann)).times.filter(({ free }) => free).at(-1)?.slot ?? '';
  const place = async (visitor: Visitor) =>
    (await visitor.post<Ordered>('/complete-order', { payment_method: 'PHONE' })).body;

  it('TRK-02 a customer chooses a time, which the order says, and takes it back', async () => {
    await filled(ann);
    const slot = await aTime();
    expect((await update(ann, { slot })).order.slot).toBe(slot);
    expect((await ann.post<Ordered>('/api/fetchOrder')).body.order.slot).toBe(slot);
    expect((await update(ann, { slot: '' })).order.slot).toBeNull();
  });

  it('TRK-02 G16 a time that somebody else has taken is refused, with the free ones next to it', async () => {
    const bob = api.visitor();
    await filled(ann);
    await filled(bob);
    const slot = await aTime();
    for (const visitor of [ann, bob]) expect((await update(visitor, { slot })).status).toBe(true);
    expect((await place(ann)).status).toBe(true);
    const refused = await place(bob);
    expect(refused.status).toBe(false);
    expect(refused.message).toMatch(/^\d\d:\d\d is taken\. Still free: .+ Please choose another time\.$/);
    expect((await timesFor(bob)).times.find((time) => time.slot === slot)?.free).toBe(false);
  });

  it.each([
    ['later'],
    [7],
    [{ slot: 'x' }],
    ['x'.repeat(100)],
    ["'; DROP TABLE rm.orders; --"],
    ['2026-11-20T18:31:00.000Z'],
  ])('TRK-02 OPEN-01 takes nothing else for a time: %j', async (slot) => {
    await filled(ann);
    const { code, body } = await ann.post<Ordered>('/api/updateOrder', { slot });
    expect(code).toBeLessThan(500);
    expect(body.status).not.toBe(true);
    expect((await ann.post<Ordered>('/api/fetchOrder')).body.order.slot).toBeNull();
  });

  it('KIT-13 staff close a slot, which is listed with who did it, and open it again', async () => {
    const { slots } = (await kit.get<Loads>('/api/capacity')).body;
    const slot = slots.at(-1)?.slot ?? '';
    expect((await kit.post<Reply>('/api/capacity/close', { slot })).body).toEqual(DONE);
    const loadOf = async () =>
      (await kit.get<Loads>('/api/capacity')).body.slots.find((load) => load.slot === slot)?.closed;
    expect(await loadOf()).toBe(true);
    const { states } = (await kit.get<States>('/api/temporary_states')).body;
    expect(states).toMatchObject([{ key: `slot:${slot}`, state: 'slot-closed', by: expect.any(String) }]);
    const key = `slot:${slot}`;
    expect((await kit.post<Reply>('/api/temporary_states/until', { key, minutes: 30 })).body.status).toBe(false);
    expect((await kit.post<Reply>('/api/temporary_states/end', { key })).body).toEqual(DONE);
    expect(await loadOf()).toBe(false);
    expect((await kit.post<Reply>('/api/capacity/close', { slot: '2020-01-01T12:00:00.000Z' })).body.status).toBe(
      false,
    );
  });

  it('KIT-13 what is taken is for staff alone', async () => {
    for (const visitor of [ann, await api.loggedIn('customer')]) {
      expect((await visitor.get('/api/capacity')).code).toBeGreaterThanOrEqual(401);
      expect((await visitor.post('/api/capacity/close', { slot: await aTime() })).code).toBeGreaterThanOrEqual(401);
    }
  });

  it('KIT-13 customers are told when an order would be ready, once that is later than usual', async () => {
    const readyIn = async () => (await ann.get<{ readyIn: number }>('/api/minsToCloseTime')).body.readyIn;
    const before = await readyIn();
    await filled(ann);
    expect((await place(ann)).status).toBe(true);
    expect(await readyIn()).toBeGreaterThanOrEqual(before);
    const { soonest } = await timesFor(ann);
    expect(Date.parse(soonest ?? '')).toBeGreaterThan(Date.now());
  });
});
