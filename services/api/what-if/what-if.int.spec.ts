import { MarkPaid } from '@hatch/contexts/orders/kitchen/module';
import { calculate, ShopThrough, WhatIfRuns } from '@hatch/contexts/what-if/module';
import type { Assumptions } from '@hatch/contexts/what-if';
import { londonDate } from '@hatch/kernel/rules';
import { PlacedOrders } from '@hatch/projections/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';
import type { AffectedOrdersAnswer, WhatIfAnswer } from './what-if-wire.js';

const TODAY = londonDate(new Date());
const PATH = '/api/history/what_if';

describe('what if', () => {
  let api: TestApi;
  let admin: Visitor;
  beforeAll(async () => {
    api = await testApi();
    admin = await api.loggedIn('admin');
  });
  afterAll(() => api.close());

  const ask = (body: object, by = admin) => by.post<WhatIfAnswer>(PATH, { from: TODAY, to: TODAY, ...body });
  const anId = '6f3f0c0e-0000-4000-8000-000000000001';
  /** As its thread does, here. */
  const calculatedHere = async (askedBy: string, assumptions: Assumptions) => {
    const runs = new WhatIfRuns(api.pool);
    await runs.start({ id: anId, askedBy, assumptions, firstDay: TODAY, lastDay: TODAY });
    const orders = new PlacedOrders(api.pool).between(TODAY, TODAY);
    const shop = new ShopThrough({ settings: [], store: [] }, assumptions);
    const summary = await calculate(orders, shop, assumptions, {
      progressed: (done, found) => runs.progressed(anId, done, done, found),
    });
    if (summary) await runs.finished(anId, summary);
    return summary;
  };

  it('HIST-12 is for auditors and administrators alone', async () => {
    for (const visitor of [api.visitor(), await api.loggedIn('customer'), await api.loggedIn('kitchen')]) {
      const answers = await Promise.all([visitor.get(PATH), visitor.get(`${PATH}/orders`), visitor.get(`${PATH}.csv`)]);
      for (const { code } of answers) expect([401, 403]).toContain(code);
      expect([401, 403]).toContain((await ask({}, visitor)).code);
      expect([401, 403]).toContain((await visitor.post(`${PATH}/cancel`)).code);
    }
  });

  it('HIST-12 says what may be assumed as it is now, and that nothing was calculated', async () => {
    const { body } = await admin.get<WhatIfAnswer>(PATH);
    expect(body).toMatchObject({ status: true, run: null });
    expect(body.present.settings).toMatchObject({
      open_delivery_minutes: '31',
      delivery_charge_bands: expect.any(String),
    });
    expect(body.present.hours).toHaveLength(7);
    expect((await admin.get<AffectedOrdersAnswer>(`${PATH}/orders`)).body).toMatchObject({ orders: [], next: null });
    expect((await admin.get(`${PATH}.csv`)).text).toMatch(/^Order,/);
    expect((await admin.post<WhatIfAnswer>(`${PATH}/cancel`)).body).toMatchObject({ status: true, run: null });
  });

  it.each([
    [{ from: '2026-11-31' }],
    [{ from: 7 }],
    [{ to: null }],
    [{ delivery_radius: 3 }],
    [{ delivery_radius: '1'.repeat(5_001) }],
    [{ hours: 'always' }],
    [{ hours: [null] }],
    [{ hours: [{ hours: [{ from: 1, to: 2 }] }] }],
    [{ price_percent: 1.5 }],
    [{ price_percent: '5' }],
    [{ price_percent: -101 }],
    [{ prices: [{ product_id: '1', difference: 5 }] }],
    [{ prices: [{ product_id: 1, difference: 1e12 }] }],
    [{ prices: Array.from({ length: 201 }, (_, id) => ({ product_id: id + 1, difference: 1 })) }],
  ])('HIST-12 refuses what is no assumption: %j', async (body) => {
    expect((await ask(body)).code).toBe(422);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, /first/],
    [{ to: '2099-01-01' }, /today/],
    [{ from: '2020-01-01' }, /1100 days/],
    [{ delivery_radius: '-1' }, /delivery_radius/],
    [{ delivery_charge_bands: '5:1' }, /delivery_charge_bands/],
    [{ delivery_rings: '\u{1F355}' }, /delivery_rings/],
    [{ open_delivery_minutes: '0' }, /open_delivery_minutes/],
    [{ takeaway_collect_discount_type: 'All' }, /takeaway_collect_discount_type/],
    [{ hours: [] }, /seven days/],
    [{ hours: Array.from({ length: 7 }, () => ({ hours: [{ from: '25:00', to: '26:00' }] })) }, /Monday/],
    [{ prices: [{ product_id: 999_999, difference: 1 }] }, /no product 999999/],
    [{ delivery_radius: '-1', open_delivery_minutes: '0' }, /delivery_radius.*open_delivery_minutes/],
  ])('HIST-12 OPEN-111 says what is wrong with %j', async (body, message) => {
    const { body: answer } = await ask(body);
    expect(answer).toMatchObject({ status: false, message: expect.stringMatching(message) });
    expect((await admin.get<WhatIfAnswer>(PATH)).body.run).toBeNull();
  });

  it('HIST-12 comes to what the takings of the day are, and each person sees their own alone', async () => {
    const collected = await placeOrder(api.visitor());
    const delivered = await placeOrder(api.visitor(), {}, { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    for (const { id } of [collected, delivered])
      await api.writeSide.commands.execute(new MarkPaid({ orderId: id }, aCommand()));
    await placeOrder(api.visitor());
    await api.untilProjected();
    const { rows } = await api.pool.query<{ user_id: string }>(
      'SELECT user_id FROM rm.user_directory WHERE is_admin LIMIT 1',
    );
    const askedBy = rows[0]?.user_id ?? '';
    const summary = await calculatedHere(askedBy, { settings: {}, pricePercent: 10 });
    const { body: day } = await admin.get<{ takings: { total: { amount: number } } }>(
      `/api/admin/day_end?day=${TODAY}`,
    );
    expect(summary?.was).toMatchObject({ orders: 2, takings: day.takings.total.amount });
    expect(summary?.changed).toBe(2);
    const { body } = await admin.get<WhatIfAnswer>(PATH);
    expect(body.run).toMatchObject({ state: 'finished', done: 2, assumptions: { price_percent: 10 } });
    const listed = await admin.get<AffectedOrdersAnswer>(`${PATH}/orders`);
    expect(listed.body.orders.map(({ reasons }) => reasons[0])).toEqual(['price', 'price']);
    expect((await admin.get<AffectedOrdersAnswer>(`${PATH}/orders?after=1`)).body.orders).toHaveLength(1);
    const file = (await admin.get(`${PATH}.csv`)).text;
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).toContain('prices 10%');
    expect(file + JSON.stringify([body, listed.body])).not.toMatch(/Archer|7946|SW1A|shop\.test/);
  });

  it('HIST-12 tells one that could not be carried out as failed', async () => {
    // Sources have no thread to start: it is there once they are built.
    expect((await ask({ delivery_radius: '2' })).body).toMatchObject({ status: true, run: { state: 'running' } });
    await expect
      .poll(async () => (await admin.get<WhatIfAnswer>(PATH)).body.run?.state, { timeout: 20_000 })
      .toBe('failed');
    expect((await ask({})).body).toMatchObject({ status: true });
  });
});
