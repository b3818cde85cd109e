import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { SITE } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Entered = {
  readonly status: boolean;
  readonly message: string;
  readonly postage?: number;
  readonly total?: number;
  readonly item?: number;
};
type Placed = Entered & { readonly order_id?: string; readonly ref?: string };
type OnBoard = {
  readonly id: string;
  readonly status: string;
  readonly taken_by: string | null;
  readonly total_cost: number;
  readonly full_name: string;
};

const MARGHERITAS = { id: 1, quantity: 2 };
const COLA = { id: 3, variant: 'Large', quantity: 1 };
const BY_PHONE = { full_name: 'Ann Archer', phone_number: '020 7946 0000' };

describe('an order that staff enter', () => {
  let api: TestApi;
  let staff: Visitor;
  let id: string;
  beforeAll(async () => {
    api = await testApi();
    staff = await api.loggedIn('kitchen');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    id = randomUUID();
    await stock('1', 10);
    await stock('3.32', 10);
  });

  const stock = (sku: string, onHand: number) =>
    api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand }), aCommand());
  const units = async (sku: string) => {
    const { onHand, held } = (await api.writeSide.aggregates.stock.load(sku)).state;
    return { onHand, held };
  };
  const enter = async (changes: object = {}) =>
    (
      await staff.post<Entered>('/api/staff/orders/enter', {
        ...{ id, taken: 'phone', items: [MARGHERITAS, COLA], ta_method: 'COLLECT', details: BY_PHONE },
        ...changes,
      })
    ).body;
  const place = async (changes: object = {}) =>
    (await staff.post<Placed>('/api/staff/orders/place', { id, paid: false, expected_total: 2300, ...changes })).body;
  const onBoard = async (orderId = '') => {
    await api.untilProjected();
    return (await staff.get<readonly OnBoard[]>('/api/todaysOrders')).body.find((order) => order.id === orderId);
  };

  it('KIT-15 is priced by the shop and its dishes are put aside; it is ordered at the total that was told', async () => {
    expect(await enter()).toEqual({ status: true, message: '', postage: 0, total: 2300, item: null, placed: null });
    expect(await units('1')).toEqual({ onHand: 10, held: 2 });
    const placed = await place();
    expect(placed).toMatchObject({ status: true, ref: expect.any(String) });
    expect(await units('1')).toEqual({ onHand: 8, held: 0 });
    expect(await onBoard(placed.order_id)).toMatchObject({
      status: 'AWAITING-PAYMENT',
      taken_by: 'phone',
      total_cost: 2300,
      full_name: 'Ann Archer',
    });
    expect(await place()).toEqual(placed);
    expect(await units('1')).toEqual({ onHand: 8, held: 0 });
  });

  it('KIT-15 that was paid at once is for the kitchen at once, and its ticket says how it came', async () => {
    await enter({ taken: 'counter', details: { full_name: 'Ann' } });
    const { order_id } = await place({ paid: true });
    expect(await onBoard(order_id)).toMatchObject({ status: 'COMPLETE', taken_by: 'counter' });
    const ticket = await staff.get(`/takeaway/${order_id ?? ''}/preview`);
    expect(ticket.text).toContain('Taken at the counter PAID');
    const { rows } = await api.pool.query<{ kind: string }>(
      "SELECT meta->'actor'->>'kind' AS kind FROM es.events WHERE type = 'CheckoutStarted' AND data->>'orderId' = $1",
      [order_id],
    );
    expect(rows).toEqual([{ kind: 'staff' }]);
  });

  it('KIT-15 of who has no e-mail address goes its way: nobody is written to, and staff say that it is ready', async () => {
    await enter();
    const { order_id = '' } = await place({ paid: true });
    await api.untilProjected();
    await staff.post('/takeaway/printOrder', { orderId: order_id, status: 'PRINTED' });
    expect((await staff.post<Entered>('/api/ta/notifyCustomer', { id: order_id })).body.status).toBe(true);
    expect((await staff.post<Entered>('/takeaway/orderComplete', { orderId: order_id })).body.status).toBe(true);
  });

  it('KIT-15 entered again is the same order with what is different', async () => {
    await enter();
    expect(await enter({ items: [{ ...MARGHERITAS, quantity: 1 }] })).toMatchObject({ status: true, total: 1000 });
    expect([await units('1'), await units('3.32')]).toEqual([
      { onHand: 10, held: 1 },
      { onHand: 10, held: 0 },
    ]);
    expect(await enter({ items: [{ ...MARGHERITAS, quantity: 3 }] })).toMatchObject({ status: true, total: 3000 });
    expect(await place()).toMatchObject({ status: false, message: expect.stringMatching(/changed|total/i) });
  });

  it('KIT-15 entered again after it was placed is refused by its reference, and stays as it was placed', async () => {
    await enter();
    const { ref = '' } = await place();
    const before = await units('1');
    const items = [{ ...MARGHERITAS, quantity: 3 }];
    expect(await enter({ items })).toMatchObject({
      ...{ status: false, item: null, placed: ref },
      message: `Order ${ref} is placed already, as you first entered it. Enter anything else as another order.`,
    });
    expect(await units('1')).toEqual(before);
  });

  it('KIT-15 is refused by the rules of every customer, and says which dish it is', async () => {
    await stock('3.32', 0);
    expect(await enter()).toMatchObject({ status: false, item: 1 });
    expect(await enter({ items: [{ id: 999, quantity: 1 }] })).toMatchObject({ status: false, item: 0 });
    expect(await enter({ items: [MARGHERITAS, MARGHERITAS] })).toMatchObject({ status: false, item: 1 });
    await stock('3.32', 10);
    for (const [details, message] of [
      [{ ...BY_PHONE, full_name: '' }, 'name'],
      [{ ...BY_PHONE, phone_number: '' }, 'phone'],
      [{ ...BY_PHONE, email: 'no' }, 'email'],
    ] as const)
      expect((await enter({ details })).message).toContain(message);
    expect(await enter({ ta_method: 'DELIVER', details: BY_PHONE })).toMatchObject({ status: false });
    await staff.post('/change-status', { state: 'closed' });
    expect((await enter()).message).toContain('closed');
    expect((await place()).status).toBe(false);
    await staff.post('/change-status', { state: 'open' });
  });

  describe('for a chosen time', () => {
    const set = async (settings: object) => {
      const admin = await api.loggedIn('admin');
      expect((await admin.post<Entered>('/api/settings/update', { settings })).body.status).toBe(true);
    };
    const times = async () => {
      const { body } = await staff.get<{ times: readonly { slot: string; free: boolean }[] }>(
        '/api/staff/orderTimes?ta_method=COLLECT&dishes=3',
      );
      return body.times.filter(({ free }) => free).map(({ slot }) => slot);
    };
    beforeAll(() => set({ order_ahead: '1', order_ahead_closed: '1', order_ahead_days: '2' }));
    afterAll(async () => {
      await staff.post('/change-status', { state: 'open' });
      await set({ order_ahead: '0', order_ahead_closed: '0' });
    });

    it('KIT-15 TRK-02 is due at a time of the list, and can be changed to another or to as soon as possible', async () => {
      const [, slot = '', later = ''] = await times();
      expect(await enter({ slot })).toMatchObject({ status: true, total: 2300 });
      expect((await enter()).status).toBe(true);
      expect(await enter({ slot: later })).toMatchObject({ status: true });
      const { order_id: orderId } = await place({ paid: true });
      expect(await onBoard(orderId)).toMatchObject({ slot: later, due_by: later });
    });

    it('KIT-15 TRK-02 is refused for a time that is none of the list, as every customer’s', async () => {
      const items = [COLA];
      expect((await enter({ items, slot: '2020-01-01T12:00:00.000Z' })).message).toContain('taken');
      expect((await enter({ items, slot: 'soon' })).message).toContain('no such time');
    });

    it('KIT-15 TRK-02 is taken while the shop is closed, where it takes orders for later', async () => {
      await staff.post('/change-status', { state: 'closed' });
      const [slot = ''] = await times();
      expect((await enter()).message).toContain('choose a time');
      expect((await enter({ slot })).status).toBe(true);
      const { order_id: orderId } = await place({ paid: true });
      expect(await onBoard(orderId)).toMatchObject({ slot, due_by: slot });
    });
  });

  it('KIT-15 is no business of customers', async () => {
    expect((await api.visitor().post('/api/staff/orders/enter', {})).code).toBe(401);
    const customer = await api.loggedIn('customer');
    expect((await customer.post('/api/staff/orders/place', { id, paid: true, expected_total: 1 })).code).toBe(403);
  });

  it('KIT-15 G25 is no limit on the phone: staff enter as many as there are calls, without a captcha', async () => {
    const changes = {
      unpaid_orders_per_customer: '1',
      unpaid_orders_per_network: '1',
      captcha_after_unpaid_network: '1',
      captcha_after_unpaid_shop: '1',
    };
    await api.writeSide.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'admin' }), aCommand());
    for (let calls = 0; calls < 5; calls++) {
      id = randomUUID();
      expect((await enter({ items: [{ ...MARGHERITAS, quantity: 1 }] })).status).toBe(true);
      expect((await place({ expected_total: 1000 })).status).toBe(true);
    }
  });
});
