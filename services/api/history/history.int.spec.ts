import { READ_HISTORY } from '@hatch/contexts/identity';
import { RegisterUser } from '@hatch/contexts/identity/module';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { reviseProduct } from '@hatch/contexts/catalog';
import { SITE } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { PASSWORD } from '../testing/accounts.js';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';
import type { FoundAnswer } from './history.controller.js';
import type { PastStateAnswer, WireField } from './past-wire.js';
import type { SeenAnswer } from './seen-wire.js';

const NAMES = ['Ann <i>Archer</i>', 'ann@shop.test', '020 7946 0000', 'onions'];

describe('what was so at an instant, over HTTP', () => {
  let api: TestApi;
  let admin: Visitor;
  let auditor: Visitor;
  let order: PlacedOrder;
  let before: string;
  let served: string;
  beforeAll(async () => {
    api = await testApi();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1_000 }), aCommand());
    admin = await api.loggedIn('admin');
    const account = {
      userId: randomUUID(),
      email: 'history@shop.test',
      name: 'Aud',
      password: PASSWORD,
      isAdmin: false,
      isSuperuser: false,
      isDeveloper: false,
      abilities: [READ_HISTORY],
    };
    await api.writeSide.commands.execute(new RegisterUser(account, aCommand()));
    auditor = api.visitor();
    await auditor.post('/login', { email: 'history@shop.test', password: PASSWORD });
    before = new Date().toISOString();
    await sleep(5);
    order = await placeOrder(api.visitor(), {}, { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    await api.untilProjected();
    served = new Date().toISOString();
    await sleep(5);
  }, 60_000);
  afterAll(() => api.close());

  const past = async (path: string, visitor = admin) =>
    (await visitor.get<PastStateAnswer>(`/api/history/${path}`)).body;
  const seen = async (id: string, at: string) =>
    (await auditor.get<SeenAnswer>(`/api/history/seen/${id}?at=${at}`)).body;
  const valueAt = (fields: readonly WireField[], place: string): unknown =>
    fields.find(({ path }) => path.join('/') === place)?.value;

  it('HIST-09 tells an order as it stood, the events up to it, and each one before and after', async () => {
    const { name, last, next, state, events, older, related } = await past(`order/${order.id}`);
    expect(name).toBe(order.ref);
    expect(next).toBeNull();
    expect(older).toBeNull();
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_event, index) => events.length - 1 - index));
    expect(last).toEqual({ revision: events[0]?.revision, at: events[0]?.at });
    expect(events.at(-1)).toMatchObject({ what: 'CheckoutStarted', by: 'customer' });
    const placed = events.find(({ what }) => what === 'OrderPlaced');
    expect(placed?.changes).toContainEqual({ path: ['status'], before: 'placing', after: 'placed' });
    expect(valueAt(state, 'details/fullName')).toBe(NAMES[0]);
    expect(valueAt(state, 'total')).toBe(2300 + Number(valueAt(state, 'postage')));
    expect(valueAt(state, 'lines/1/quantity')).toBe(2);
    expect(related).toEqual([{ category: 'cart', id: expect.stringMatching(/^[0-9a-z]{16}$/) }]);
  });

  it('HIST-09 tells it as every event left it, and which one came after', async () => {
    const { events } = await past(`order/${order.id}`);
    for (const { revision, at } of events) {
      const then = await past(`order/${order.id}?revision=${revision}`);
      expect(then).toMatchObject({ at, last: { revision, at } });
      expect(then.next?.revision ?? null).toBe(revision + 1 < events.length ? revision + 1 : null);
      expect(then.events.map((event) => event.revision)).toEqual(
        Array.from({ length: revision + 1 }, (_each, index) => revision - index),
      );
    }
    expect(await past(`order/${order.id}?revision=999999999`)).toMatchObject({
      last: { revision: events[0]?.revision },
    });
    expect(valueAt((await past(`order/${order.id}?revision=0`)).state, 'status')).toBe('checkout');
  });

  it('HIST-09 says what comes first at an instant before it, and takes one to come for now', async () => {
    const early = await past(`order/${order.id}?at=${before}`);
    expect(early).toMatchObject({ status: true, at: before, last: null, next: { revision: 0 }, state: [], events: [] });
    const late = await past(`order/${order.id}?at=2099-12-31T23:59:59.999Z`);
    expect(late.at <= new Date().toISOString()).toBe(true);
    expect(late.next).toBeNull();
    expect(await past(`order/${order.id}?at=${served}`)).toMatchObject({ at: served, name: order.ref });
  });

  it.each(['cart', 'product/1', 'stock/1', `store/${SITE}`, `settings/${SITE}`])(
    'HIST-09 tells the stream %s as well',
    async (which) => {
      const { related } = await past(`order/${order.id}`);
      const path = which === 'cart' ? `cart/${related[0]?.id}` : which;
      const answer = await past(path, auditor);
      expect(answer.status).toBe(true);
      expect(answer.events.length).toBeGreaterThan(0);
      expect(answer.state.length).toBeGreaterThan(0);
    },
  );

  it('HIST-09 pages the events, each of them once', async () => {
    const { aggregates } = api.writeSide;
    for (let onHand = 500; onHand < 570; onHand++)
      await aggregates.stock.handle('2', countStock({ sku: '2', onHand }), aCommand());
    const found: number[] = [];
    let page = await past('stock/2');
    const { last } = page;
    expect(valueAt(page.state, 'onHand')).toBe(569);
    for (;;) {
      found.push(...page.events.map(({ revision }) => revision));
      expect(page.events.length).toBeLessThanOrEqual(30);
      if (page.older === null) break;
      page = await past(`stock/2?revision=${last?.revision}&before=${page.older}`);
      expect(page.last).toEqual(last);
      expect(valueAt(page.state, 'onHand')).toBe(569);
    }
    expect(found).toEqual(
      Array.from({ length: (last?.revision ?? 0) + 1 }, (_each, index) => (last?.revision ?? 0) - index),
    );
  });

  it('HIST-09 keeps from an auditor who ordered, and from everybody what is secret', async () => {
    const answer = await auditor.get(`/api/history/order/${order.id}`);
    for (const name of [...NAMES, 'SW1A']) expect(answer.text).not.toContain(name);
    expect(answer.text).toContain('withheld');
    const { aggregates } = api.writeSide;
    const change = changeSettings({ changes: { push_app_secret: 'hush-hush' }, by: 'admin' });
    await aggregates.settings.handle(SITE, change, aCommand());
    const settings = await admin.get(`/api/history/settings/${SITE}`);
    expect(settings.text).not.toContain('hush-hush');
  });

  it('HIST-09 finds a stream by what people call it', async () => {
    const find = async (word: string) =>
      (await auditor.get<FoundAnswer>(`/api/history/find?q=${encodeURIComponent(word)}`)).body.found;
    expect(await find(order.ref)).toContainEqual({ category: 'order', id: order.id, name: null });
    expect(await find(order.ref.toLowerCase())).toContainEqual({ category: 'order', id: order.id, name: null });
    expect(await find(` ${order.id} `)).toContainEqual({ category: 'order', id: order.id, name: null });
    expect(await find('margher')).toContainEqual({ category: 'product', id: '1', name: 'Margherita' });
    expect(await find('1')).toEqual([
      { category: 'product', id: '1', name: null },
      { category: 'stock', id: '1', name: null },
    ]);
    expect(await find('settings')).toEqual([{ category: 'settings', id: SITE, name: null }]);
    for (const none of ['%', '\u0000', "'; --", '💥', 'x'.repeat(100), '__proto__', '   '])
      expect(await find(none)).toEqual([]);
  });

  it('HIST-09 tells what the customer saw: store, menu, basket, charge and settings, each as it then was', async () => {
    const then = await seen(order.id, served);
    const { aggregates } = api.writeSide;
    const revised = reviseProduct({ productId: 1, name: 'Marinara', price: 9_900 });
    await aggregates.products.handle('1', revised, aCommand());
    await aggregates.stock.handle('1', countStock({ sku: '1', onHand: 3 }), aCommand());
    await api.untilProjected();

    const again = await seen(order.id, served);
    expect(again).toEqual(then);
    const pizza = then.menu.find(({ id }) => id === 1);
    expect(pizza).toMatchObject({ name: 'Margherita', is_off_sale: false });
    expect(pizza?.available).toBeGreaterThan(900);
    expect(then).toMatchObject({
      status: true,
      at: served,
      order: order.id,
      store: { is_takeaway: true, status: 'open', refusal: null },
      basket: { status: 'checked-out', lines: [] },
      order_state: { status: 'placed', ref: order.ref, method: 'DELIVER' },
    });
    expect(then.store.minutes).toBeGreaterThan(0);
    expect(then.settings['site_name']).toBeDefined();
    expect(Object.keys(then.settings)).not.toContain('push_app_secret');

    const today = await seen(then.cart, new Date().toISOString());
    expect(today.menu.find(({ id }) => id === 1)).toMatchObject({ name: 'Marinara', price: 9_900 });
    const { body: menu } = await api.visitor().get<SeenAnswer['menu']>('/api/products');
    expect(today.menu.map(({ id, name, price }) => ({ id, name, price }))).toEqual(
      menu.map(({ id, name, price }) => ({ id, name, price })),
    );
  });

  it('HIST-09 tells the basket as it was while it was filled', async () => {
    const started = (await past(`cart/${(await seen(order.id, served)).cart}`)).events;
    const added = started.findLast(({ what }) => what === 'ItemAdded');
    const then = await seen(order.id, added?.at ?? '');
    expect(then.basket.status).toBe('open');
    expect(then.basket.lines).toMatchObject([{ sku: '1', name: 'Margherita', quantity: 1 }]);
    expect(then.basket.items_total).toBe(then.basket.lines[0]?.price);
    expect((await seen(order.id, before)).basket).toMatchObject({ status: 'none', lines: [], items_total: 0 });
  });

  it.each([
    ['order/none', 404],
    ['order/000000000000', 404],
    ['nothing/1', 422],
    ['user/1', 422],
    ['__proto__/1', 422],
    ['order/%2F', 422],
    ['order/..%2F..%2Fstore', 422],
    ['order/%F0%9F%92%A5', 422],
    [`order/${'x'.repeat(41)}`, 422],
    ['product/1?at=', 422],
    ['product/1?at=yesterday', 422],
    ['product/1?at=275760-09-13T00:00:00.000Z', 422],
    ['product/1?at=%2B275760-09-13T00:00:00.000Z', 422],
    ['product/1?at=2026-02-30T10:00:00.000Z', 422],
    ['product/1?at=2026-11-20T25:00:00.000Z', 422],
    ['product/1?at=2026-11-20T10:00:00Z&at=2026-11-20T11:00:00Z', 422],
    ['product/1?revision=-1', 422],
    ['product/1?revision=1.5', 422],
    ['product/1?revision=99999999999999999999', 422],
    ['product/1?before=x', 422],
    ['product/1?revision=1&at=2026-11-20T10:00:00.000Z', 400],
    ['product/1?before=0', 200],
    ['seen/none', 404],
    ['seen/%00', 422],
    ['seen/1?at=9', 422],
    ['find', 422],
    ['find?q=', 422],
    [`find?q=${'x'.repeat(101)}`, 422],
    ['find?q=a&q=b', 422],
  ])('HIST-09 answers %s with %i and says why', async (path, code) => {
    const answer = await admin.get<{ readonly message: string }>(`/api/history/${path}`);
    expect(answer.code).toBe(code);
    if (code !== 200) expect(answer.body.message).not.toBe('');
  });

  it('HIST-09 is for administrators and auditors', async () => {
    for (const path of [`order/${order.id}`, `seen/${order.id}`, 'find?q=1']) {
      expect((await auditor.get(`/api/history/${path}`)).code).toBe(200);
      for (const role of ['kitchen', 'customer', 'developer'] as const)
        expect((await (await api.loggedIn(role)).get(`/api/history/${path}`)).code).toBe(403);
      expect((await api.visitor().get(`/api/history/${path}`)).code).toBe(401);
    }
  });

  it('HIST-09 shows a forgotten person as forgotten', async () => {
    const { state } = await past(`order/${order.id}`);
    await api.forget(String(valueAt(state, 'subject')), true);
    const answer = await admin.get<PastStateAnswer>(`/api/history/order/${order.id}`);
    for (const name of NAMES) expect(answer.text).not.toContain(name);
    expect(answer.body.state).toContainEqual({ path: ['details', 'fullName'], value: null, hidden: 'forgotten' });
    expect(answer.body.name).toBe(order.ref);
  });
});
