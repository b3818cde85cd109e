import { countStock } from '@hatch/contexts/stock';
import { londonDate } from '@hatch/kernel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Order = { readonly id: string; readonly status: string; readonly full_name?: string; readonly remaining: unknown };
type Board = {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly is_live: boolean;
  readonly position: string;
  readonly orders: readonly Order[];
  readonly tally: number;
};
type Line = {
  readonly at: string;
  readonly position?: string;
  readonly order?: Partial<Order>;
  readonly is_new?: boolean;
  readonly tally?: number;
  readonly end?: true;
};

describe('the replay over HTTP', () => {
  let api: TestApi;
  let kitchen: Visitor;
  let auditor: Visitor;
  let order: PlacedOrder;
  const today = londonDate(new Date());
  beforeAll(async () => {
    api = await testApi();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1_000 }), aCommand());
    [kitchen, auditor] = [await api.loggedIn('kitchen'), await api.loggedIn('auditor')];
    order = await placeOrder(api.visitor());
    await kitchen.post('/takeaway/markPaid', { orderId: order.id });
    await api.untilProjected();
  });
  afterAll(() => api.close());

  const board = async (query = '', by = kitchen) => (await by.get<Board>(`/api/replay/${today}${query}`)).body;
  const changesAfter = async ({ at, position }: Board) => {
    const { text } = await kitchen.get(`/api/replay/${today}/changes?at=${at}&after=${position}`);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  };

  it('HIST-01 lists the trading days, to auditors too', async () => {
    const days = [{ day: today, orders: 1, ordered: 2300, takings: 2300 }];
    const answer = { status: true, message: '', days, next: null };
    expect((await kitchen.get('/api/replay/days')).body).toEqual(answer);
    expect((await auditor.get('/api/replay/days')).body).toEqual(answer);
    expect((await kitchen.get(`/api/replay/days?before=${today}`)).body).toMatchObject({ days: [], next: null });
  });

  it('HIST-02 is as the live orders’ screen is answered', async () => {
    const { orders, tally, is_live: isLive } = await board(`?at=${new Date().toISOString()}`);
    const withoutClock = ({ remaining: _remaining, ...rest }: Order) => rest;
    const live = (await kitchen.get<readonly Order[]>('/api/todaysOrders')).body;
    expect(orders.map(withoutClock)).toEqual(live.map(withoutClock));
    expect(tally).toBe((await kitchen.get('/api/todaysOrderTally')).body);
    expect(isLive).toBe(true);
  });

  it('HIST-02 HIST-03 plays a day from its beginning, with what changed alone once an order is known', async () => {
    const start = await board();
    expect(start).toMatchObject({ at: start.from, orders: [], tally: 0 });
    const [placed, paid, ...rest] = (await changesAfter(start)).filter(({ order: has, end }) => has ?? end);
    expect(placed).toMatchObject({ is_new: true, tally: 2300, order: { id: order.id, status: 'AWAITING-PAYMENT' } });
    expect(Object.keys(paid?.order ?? {})).not.toContain('order_items');
    expect(paid).toMatchObject({ is_new: false, order: { id: order.id, status: 'COMPLETE' } });
    expect(rest).toMatchObject([{ end: true }]);
    const { moments } = (await kitchen.get<{ readonly moments: readonly unknown[][] }>(`/api/replay/${today}/moments`))
      .body;
    expect(moments.filter(([, kind]) => kind !== 'shop').map(([, kind]) => kind)).toEqual(['order', 'change']);
  });

  it('HIST-03 begins in between with all of an order that changes after it', async () => {
    const placed = (await changesAfter(await board())).find(({ is_new: isNew }) => isNew);
    const between = await board(`?at=${placed?.at}`);
    expect(between.orders).toMatchObject([{ id: order.id, status: 'AWAITING-PAYMENT' }]);
    const orders = (await changesAfter(between)).filter(({ order: has }) => has);
    expect(orders).toMatchObject([
      { order: { id: order.id, status: 'COMPLETE', order_items: expect.any(Array) as unknown } },
    ]);
  });

  it.each([
    ['days?before=today', 422],
    ['days?before=2026-02-30', 422],
    ['2026-02-30', 422],
    ['%2e%2e%2f', 422],
    ['2026-11-20?at=now', 422],
    ['2026-11-20?at=2026-11-20T25:00:00.000Z', 422],
    ['2026-11-20?at=275760-09-13T00:00:00.000Z', 422],
    ['2026-11-20?at=2020-01-01T00:00:00.000Z', 200],
    ['2099-12-31?at=2099-12-31T00:00:00.000Z', 200],
    ['2000-01-01', 200],
    ['2026-11-20/changes', 422],
    ['2026-11-20/changes?after=abc', 422],
    ['2026-11-20/changes?after=99999999999999999999', 422],
    ['2026-11-20/changes?after=-1', 200],
    ['2099-11-20/changes?after=999999999999999999', 200],
    ['2099-11-20/moments', 200],
  ])('HIST-03 answers the hostile %s with %i', async (path, code) => {
    expect((await kitchen.get(`/api/replay/${path}`)).code).toBe(code);
  });

  it('HIST-01 is for staff and auditors', async () => {
    for (const [who, code] of [
      [api.visitor(), 401],
      [await api.loggedIn('customer'), 403],
      [await api.loggedIn('developer'), 403],
    ] as const)
      for (const path of ['days', today, `${today}/moments`, `${today}/changes?after=0`])
        expect((await who.get(`/api/replay/${path}`)).code).toBe(code);
  });
});
