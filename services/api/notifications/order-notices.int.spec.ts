import { countStock } from '@hatch/contexts/stock';
import { startTextProvider, type TextProvider } from '@hatch/platform/testing';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Answer = {
  readonly status: boolean;
  readonly message: string;
  readonly push: boolean;
  readonly push_key: string;
  readonly awaited: boolean;
  readonly text: { readonly on: boolean; readonly last_digits: string } | null;
};

const ENDPOINT = 'https://push.example/send/of-ann';
const keys = {
  endpoint: ENDPOINT,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let provider: TextProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startTextProvider();
  api = await testApi({ TEXT_URL: provider.url });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

let ann: Visitor;
let order: PlacedOrder;
beforeEach(async () => {
  for (const sku of ['1', '3.32'])
    await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 100 }), aCommand());
  ann = api.visitor();
  order = await placeOrder(ann, { phone_number: '07700 900123', email: `${crypto.randomUUID()}@shop.test` });
});

const ask = async (visitor: Visitor, path = '', body: object = {}) =>
  (await visitor.post<Answer>(`/api/order_notices${path}`, { order_id: order.id, ...body })).body;

describe('being told of an order', () => {
  it('TRK-03 is offered to whoever placed it, and turned on and off', async () => {
    expect(await ask(ann)).toEqual({
      status: true,
      message: '',
      awaited: true,
      push: false,
      push_key: expect.stringMatching(/^[\w-]{87}$/),
      text: { on: false, last_digits: '123' },
    });
    expect(await ask(ann, '/push/add', keys)).toMatchObject({ status: true, push: true });
    expect(await ask(ann, '/text/add')).toMatchObject({ status: true, text: { on: true } });
    expect(await ask(ann, '', { endpoint: ENDPOINT })).toMatchObject({ push: true, text: { on: true } });
    expect(await ask(ann, '/push/remove', { endpoint: ENDPOINT })).toMatchObject({ status: true, push: false });
    expect(await ask(ann, '/text/remove')).toMatchObject({ status: true, text: { on: false } });
  });

  it('TRK-03 G24 is nobody’s but of whoever placed it', async () => {
    const eve = api.visitor();
    await placeOrder(eve, { phone_number: '07700 900999', email: 'eve@shop.test' });
    for (const [path, body] of [
      ['', {}],
      ['/push/add', keys],
      ['/push/remove', { endpoint: ENDPOINT }],
      ['/text/add', {}],
      ['/text/remove', {}],
    ] as const) {
      const answer = await ask(eve, path, body);
      expect(answer).toEqual({ status: false, message: expect.stringContaining('There is no order') });
    }
    expect(await ask(ann)).toMatchObject({ push: false, text: { on: false } });
  });

  it('TRK-01 TRK-03 is offered to whoever has the link, without the phone number of the order; a wrong link leads nowhere', async () => {
    const { link } = (await ann.get<{ readonly link: string }>('/api/trackingLink')).body;
    const token = link.slice('/track/'.length);
    const friend = api.visitor();
    const follow = async (path: string, body: object = {}) =>
      (await friend.post<Answer>(`/api/tracked_notices${path}`, { token, ...body })).body;
    expect(await follow('')).toMatchObject({ status: true, awaited: true, push: false, text: null });
    expect(await follow('/push/add', keys)).toMatchObject({ status: true, push: true, text: null });
    expect(await ask(ann, '', { endpoint: ENDPOINT })).toMatchObject({ push: true });
    expect(await follow('/push/remove', { endpoint: ENDPOINT })).toMatchObject({ push: false, text: null });
    for (const [path, body] of [
      ['', {}],
      ['/push/add', keys],
      ['/push/remove', { endpoint: ENDPOINT }],
    ] as const) {
      const wrong = await friend.post(`/api/tracked_notices${path}`, { ...body, token: `${token}0` });
      expect([path, wrong.code]).toEqual([path, 404]);
    }
    expect(JSON.stringify(api.logged())).not.toContain(token);
  });

  it.each([
    ['/push/add', { ...keys, endpoint: 7 }],
    ['/push/add', { ...keys, endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
    ['/push/add', { ...keys, p256dh: ['a'] }],
    ['/push/add', { ...keys, auth: 'x'.repeat(41) }],
    ['/push/remove', {}],
    ['', { order_id: { $gt: '' } }],
  ])('TRK-03 is refused what no browser gives: %s %j', async (path, body) => {
    expect((await ann.post(`/api/order_notices${path}`, { order_id: order.id, ...body })).code).toBe(422);
  });

  it('TRK-03 G24 is refused an address that nobody may have us call', async () => {
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://10.1.2.3/1',
      'https://printer.local/',
    ])
      expect(await ask(ann, '/push/add', { ...keys, endpoint })).toMatchObject({ status: false });
    expect(await ask(ann, '/push/add', { ...keys, p256dh: keys.auth })).toMatchObject({ status: false });
  });

  it('TRK-03 is told to five phones of an order and no more', async () => {
    for (let at = 0; at < 5; at++)
      expect((await ask(ann, '/push/add', { ...keys, endpoint: `${ENDPOINT}/${at}` })).status).toBe(true);
    expect(await ask(ann, '/push/add', keys)).toEqual({
      status: false,
      message: '5 phones already get messages about this order. Turn them off on one of the phones first.',
    });
  });

  it('TRK-03 offers no text to a number that takes none', async () => {
    const bob = api.visitor();
    order = await placeOrder(bob, { phone_number: '0113 496 0000', email: 'bob@shop.test' });
    expect((await ask(bob)).text).toBeNull();
    expect(await ask(bob, '/text/add')).toMatchObject({
      status: false,
      message: 'We cannot text the phone number of this order. Please keep this page open instead.',
    });
  });

  it('TRK-03 lies encrypted in the log, in no line of the process, and is gone with its person', async () => {
    await ask(ann, '/push/add', keys);
    const { rows } = await api.pool.query<{ readonly event: string }>('SELECT events::text AS event FROM es.events');
    expect(rows.filter(({ event }) => event.includes('SubscriberAdded')).length).toBeGreaterThan(0);
    expect(rows.filter(({ event }) => event.includes(ENDPOINT) || event.includes(keys.p256dh))).toEqual([]);
    expect(JSON.stringify(api.logged())).not.toContain(ENDPOINT);
    await api.forget(`order:${order.id}`, true);
    expect(await ask(ann, '/text/add')).toMatchObject({ status: false });
  });

  it('TRK-03 ORD-16 stands in the record of the order', async () => {
    await ask(ann, '/push/add', keys);
    await ask(ann, '/push/remove', { endpoint: ENDPOINT });
    await ask(ann, '/text/add');
    await api.untilProjected();
    type Record = { readonly events: readonly { readonly what: string; readonly note: string }[] };
    const admin = await api.loggedIn('admin');
    const { events } = (await admin.get<Record>(`/api/admin/orders/${order.id}`)).body;
    expect(events.filter(({ what }) => what.startsWith('Subscriber'))).toMatchObject([
      { what: 'SubscriberAdded', note: 'Notification' },
      { what: 'SubscriberRemoved', note: 'the customer turned it off' },
      { what: 'SubscriberAdded', note: 'Text message' },
    ]);
    expect(JSON.stringify(events)).not.toContain(ENDPOINT);
  });
});
