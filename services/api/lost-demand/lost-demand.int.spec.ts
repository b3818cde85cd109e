import { LostDemand, RecordCheckoutLeft } from '@hatch/contexts/lost-demand/module';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock, resumeSale, stopSale } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { SITE } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const HOUR_MS = 3_600_000;
const OUTSIDE = 'E14 5AB';

type Fact = { readonly type: string; readonly data: Readonly<Record<string, unknown>>; readonly meta: object };
type Report = {
  readonly status: boolean;
  readonly message: string;
  readonly days: readonly { readonly kind: string; readonly count: number; readonly pence: number }[];
  readonly hours: readonly { readonly kind: string; readonly count: number; readonly pence: number }[];
  readonly things: readonly { readonly kind: string; readonly thing: string; readonly name: string }[];
};

describe('lost demand', () => {
  let api: TestApi;
  let admin: Visitor;
  beforeAll(async () => {
    api = await testApi();
    admin = await api.loggedIn('admin');
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    const { stock, store } = api.writeSide.aggregates;
    await stock.handle('1', countStock({ sku: '1', onHand: 10_000 }), aCommand());
    await stock.handle('2', countStock({ sku: '2', onHand: 0 }), aCommand());
    await store.handle(SITE, changeStatus('open'), aCommand());
  });

  const facts = async (): Promise<readonly Fact[]> => {
    await api.writeSide.app.get(LostDemand, { strict: false }).settled();
    const { rows } = await api.pool.query<Fact>(
      "SELECT type, data, meta FROM es.events WHERE stream_id LIKE 'lostDemand-%' ORDER BY position",
    );
    return rows;
  };
  const factsOf = async (what: () => Promise<unknown>): Promise<readonly Fact[]> => {
    const before = (await facts()).length;
    await what();
    return (await facts()).slice(before);
  };
  const inSession = async (): Promise<Visitor> => {
    const visitor = api.visitor();
    await visitor.post('/api/getCartFromSession');
    return visitor;
  };
  const add = (visitor: Visitor, id: number, variant?: string) =>
    visitor.post('/api/moveProductStockToBasket', { id, quantity: 1, ...(variant && { variant }) });
  const reportOf = async (query = ''): Promise<Report> => {
    await api.untilProjected();
    return (await admin.get<Report>(`/api/history/lost_demand${query}`)).body;
  };

  it('HIST-13 a unit that is not left is wanted: which, and for how much', async () => {
    const ann = await inSession();
    const [fact, ...others] = await factsOf(() => add(ann, 2));
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      type: 'AddRefused',
      data: { sku: '2', name: 'Garlic <b>bread', units: 1, price: 500, reason: 'none-left' },
    });
  });

  it('HIST-13 so is what staff took off sale, in its variant, and what is added while the shop is closed', async () => {
    const { stock, store } = api.writeSide.aggregates;
    const ann = await inSession();
    await stock.handle('3.32', stopSale({ sku: '3.32' }), aCommand());
    const off = await factsOf(() => add(ann, 3, 'Large'));
    await stock.handle('3.32', resumeSale({ sku: '3.32' }), aCommand());
    expect(off).toMatchObject([
      { type: 'AddRefused', data: { sku: '3.32', name: 'Cola (Large)', price: 300, reason: 'off-sale' } },
    ]);
    await store.handle(SITE, changeStatus('closed'), aCommand());
    expect(await factsOf(() => add(ann, 1))).toMatchObject([
      { type: 'AddWhileClosed', data: { sku: '1', name: 'Margherita', units: 1, price: 1000 } },
    ]);
  });

  it('HIST-13 G25 what nobody could have had, and what a limit refuses, is none', async () => {
    const ann = await inSession();
    expect(
      await factsOf(async () => {
        await add(ann, 999);
        await add(ann, 3);
        await ann.post('/api/moveProductStockToBasket', { id: 2, quantity: 5 });
        await ann.get('/api/postcode-distance/GARBAGE');
        await ann.get('/api/postcode-distance/SW1A%202AA');
      }),
    ).toEqual([]);
  });

  it('HIST-13 a postcode outside: its outward code, and what was in the basket', async () => {
    const ann = await inSession();
    await add(ann, 1);
    const [fact, ...others] = await factsOf(async () => {
      await ann.get(`/api/postcode-distance/${encodeURIComponent(OUTSIDE)}`);
      await ann.post('/api/saveCartAsOrder');
      await ann.post('/api/updateOrder', { ta_method: 'DELIVER', postcode: OUTSIDE });
    });
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      type: 'PostcodeOutside',
      data: { outwardCode: 'E14', reason: 'outside', itemsTotal: 1000 },
    });
    expect(JSON.stringify(fact)).not.toContain('5AB');
  });

  it('HIST-13 a delivery that is asked for while delivery is off', async () => {
    const { settings } = api.writeSide.aggregates;
    const ann = await inSession();
    await add(ann, 1);
    await ann.post('/api/saveCartAsOrder');
    const set = (changes: Readonly<Record<string, string>>) =>
      settings.handle(SITE, changeSettings({ changes, by: 'admin' }), aCommand());
    await set({ delivering_status: 'not-delivering' });
    const off = await factsOf(() => ann.post('/api/updateOrder', { ta_method: 'DELIVER', postcode: 'SW1A 2AA' }));
    await set({ delivering_status: 'delivering' });
    expect(off).toMatchObject([
      { type: 'PostcodeOutside', data: { outwardCode: 'SW1A', reason: 'not-delivering', itemsTotal: 1000 } },
    ]);
  });

  it('HIST-13 a checkout that was left: how far it came, once, and nothing that leads to its order', async () => {
    const ann = await inSession();
    await add(ann, 1);
    await add(ann, 1);
    const { body } = await ann.post<{ order: { id: string } }>('/api/saveCartAsOrder');
    const { id: orderId } = body.order;
    const look = (afterMs: number) => {
      const now = new Date(Date.now() + afterMs).toISOString();
      return api.writeSide.commands.execute(new RecordCheckoutLeft({ orderId }, { ...aCommand(), commandId, now }));
    };
    const commandId = '0f9d2d0c-58a1-4a52-9d53-6f0d6a2f8f11';
    const tooEarly = await factsOf(async () => expect((await look(0)).again).not.toBeNull());
    expect(tooEarly).toEqual([]);
    const left = await factsOf(async () => {
      await ann.post('/api/updateOrder', { ta_method: 'COLLECT' });
      expect(await look(2 * HOUR_MS)).toEqual({ again: null });
      await look(2 * HOUR_MS);
    });
    expect(left).toMatchObject([{ type: 'CheckoutLeft', data: { step: 'method', itemsTotal: 2000 } }]);
    expect(JSON.stringify(left)).not.toContain(orderId);
  });

  it('HIST-13 G25 10,000 refused adds of one visitor are a few facts, and another visitor counts all the same', async () => {
    const lostDemand = api.writeSide.app.get(LostDemand, { strict: false });
    const flooder = { sessionId: 'flooder', network: 'network-of-both', isNew: false };
    const wish = (productId: number) => ({ kind: 'add', productId, variantName: '', reason: 'none-left' }) as const;
    const flood = await factsOf(async () => {
      for (let n = 0; n < 10_000; n++) lostDemand.note(wish(1 + (n % 2)), flooder);
      await Promise.resolve();
    });
    expect(flood).toHaveLength(2);
    const other = await factsOf(async () => {
      lostDemand.note(wish(2), { ...flooder, sessionId: 'other' });
      await Promise.resolve();
    });
    expect(other).toHaveLength(1);
  });

  it('HIST-13 G25 a visitor counts within a bound a day whatever they ask for, and so does a network', async () => {
    const lostDemand = api.writeSide.app.get(LostDemand, { strict: false });
    const wish = (n: number) =>
      ({ kind: 'postcode', outwardCode: `LS${n}`, reason: 'outside', cartId: 'nobodyscart' }) as const;
    const many = await factsOf(async () => {
      for (let n = 0; n < 100; n++) lostDemand.note(wish(n), { sessionId: 'one', network: 'crowded', isNew: false });
      await Promise.resolve();
    });
    expect(many).toHaveLength(30);
    const crowd = await factsOf(async () => {
      for (let n = 0; n < 300; n++) lostDemand.note(wish(0), { sessionId: `s${n}`, network: 'crowded', isNew: false });
      await Promise.resolve();
    });
    expect(crowd).toHaveLength(170);
    const cookieless = await factsOf(async () => {
      for (let n = 0; n < 300; n++) lostDemand.note(wish(0), { sessionId: `n${n}`, network: 'programs', isNew: true });
      await Promise.resolve();
    });
    expect(cookieless).toHaveLength(1);
  });

  it('HIST-13 over HTTP, too, one visitor who asks again and again is one fact', async () => {
    const [ann, bob] = [await inSession(), await inSession()];
    const counted = await factsOf(async () => {
      for (let n = 0; n < 20; n++) await add(ann, 2);
      await add(bob, 2);
    });
    expect(counted).toHaveLength(2);
  });

  it('HIST-13 holds nothing of a person: no id, no time finer than the hour, no cause', async () => {
    const ann = await inSession();
    const [fact] = await factsOf(() => add(ann, 2));
    expect(Object.keys(fact?.data ?? {}).toSorted()).toEqual(
      ['day', 'hour', 'name', 'price', 'reason', 'sku', 'units'].toSorted(),
    );
    expect(fact?.data['hour']).toMatch(/^20\d{2}-\d{2}-\d{2}T\d{2}:00:00\.000Z$/);
    expect(fact?.meta).toMatchObject({ actor: { kind: 'system', id: 'lost-demand' } });
  });

  it('HIST-13 the report adds up the same by day and by hour, and names things', async () => {
    const report = await reportOf();
    const recorded = await facts();
    const sum = (rows: readonly { readonly count: number; readonly pence: number }[]) =>
      rows.reduce((all, { count, pence }) => ({ count: all.count + count, pence: all.pence + pence }), {
        count: 0,
        pence: 0,
      });
    expect(sum(report.days).count).toBe(recorded.length);
    expect(sum(report.hours)).toEqual(sum(report.days));
    expect(report.things).toContainEqual(expect.objectContaining({ kind: 'none-left', thing: '2' }));
    const { text, headers } = await admin.get('/api/history/lost_demand.csv');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text).toContain('Day,Hour,What,Of,Name,Times,Pounds\r\n');
    expect(text).toContain(`,None left,2,Garlic <b>bread,`);
    expect(text.split('\r\n')[1]).toContain(londonDate(new Date()).slice(0, 4));
  });

  it.each([
    ['from=2026-11-21&to=2026-11-20', 'from must not be later'],
    ['from=2020-01-01&to=2026-11-20', 'at most 92 days'],
    ['from=yesterday', 'from must be a day'],
    ['to=2026-02-30', 'to must be a day'],
    ['from=2026-11-20&from=2026-11-21', 'from must be a day'],
  ])('HIST-13 refuses %s and says why', async (query, why) => {
    const { code, body } = await admin.get<Report>(`/api/history/lost_demand?${query}`);
    expect(code).toBe(422);
    expect(body.message).toContain(why);
    expect((await admin.get(`/api/history/lost_demand.csv?${query}`)).code).toBe(422);
  });

  it('HIST-13 OPEN-09 is for auditors and administrators alone', async () => {
    const kitchen = await api.loggedIn('kitchen');
    for (const path of ['/api/history/lost_demand', '/api/history/lost_demand.csv']) {
      expect((await api.visitor().get(path)).code).toBe(401);
      expect((await kitchen.get(path)).code).toBe(403);
    }
  });
});
