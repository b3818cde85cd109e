import {
  Deliveries,
  DeliverWebhook,
  OweDeliveries,
  QueueDeliveries,
  Webhooks,
} from '@hatch/contexts/integrations/module';
import { TellWebhookStopped } from '@hatch/contexts/notifications/module';
import { EVENT_STORE, Outbound, type Ports } from '@hatch/platform';
import { startHttpsReceiver, type HttpsReceiver } from '@hatch/platform/testing';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const AT = '/api/admin/webhooks';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Answer = { readonly status: boolean; readonly message: string; readonly secret?: string };
type Shown = {
  readonly id: string;
  readonly url: string;
  readonly topics: readonly string[];
  readonly failures: number;
  readonly stopped_at: string | null;
  readonly stopped_by: string | null;
  readonly waiting: number;
};
type Call = {
  readonly id: string;
  readonly event_type: string;
  readonly state: string;
  readonly tries: number;
  readonly answer: number | null;
  readonly failure: string | null;
  readonly body: string;
};

describe('webhooks', () => {
  let api: TestApi;
  let admin: Visitor;
  let receiver: HttpsReceiver;

  beforeAll(async () => {
    receiver = await startHttpsReceiver();
    api = await testApi({}, { outbound: new Outbound(receiver.reachable) });
    admin = await api.loggedIn('admin');
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
  });
  beforeEach(() => receiver.answerWith(204));
  afterEach(async () => {
    for (const { id } of await shown()) await admin.post(`${AT}/remove`, { id });
    receiver.forget();
  });

  const shown = async () => (await admin.get<{ readonly webhooks: readonly Shown[] }>(AT)).body.webhooks;
  const log = async (id: string, before?: string) =>
    (
      await admin.get<{ readonly deliveries: readonly Call[]; readonly next: string | null }>(
        `${AT}/${id}/deliveries${before === undefined ? '' : `?before=${before}`}`,
      )
    ).body;
  const create = async (topics: readonly string[] = ['orders'], url = receiver.url): Promise<Shown> => {
    const { body } = await admin.post<Answer>(`${AT}/create`, { url, topics });
    expect(body).toEqual({ status: true, message: 'The webhook is active.' });
    const created = (await shown()).at(-1);
    if (!created) throw new Error('It is not listed');
    return created;
  };
  /** What happened to an order, as the process that follows the log hands it on. */
  const owe = async (stream: string): Promise<void> => {
    const store = api.writeSide.app.get<Ports['store']>(EVENT_STORE, { strict: false });
    for await (const event of store.readStream(stream))
      await api.writeSide.commands.execute(new OweDeliveries({ event }, aCommand()));
  };
  const at = (inMs: number) => ({ ...aCommand(), now: new Date(Date.now() + inMs).toISOString() });
  const deliveries = () => api.writeSide.app.get(Deliveries, { strict: false });
  const deliverDue = async (inMs = 0): Promise<void> => {
    const now = new Date(at(inMs).now);
    const webhooks = api.writeSide.app.get(Webhooks, { strict: false });
    for (const { id } of await deliveries().due(await webhooks.callable(now), now, 100))
      await api.writeSide.commands.execute(new DeliverWebhook({ deliveryId: id }, at(inMs)));
  };

  it('API-03 calls a webhook with what happened, signed, and nothing personal in it', async () => {
    const { id } = await create();
    const { body: shownSecret } = await admin.post<Answer>(`${AT}/secret`, { id });
    const order = await placeOrder(await api.loggedIn('customer'));
    await owe(`order-${order.id}`);
    await deliverDue();

    const call = receiver.received.find(({ body }) => body.includes('order.placed'));
    expect(receiver.received).toHaveLength(1);
    const { 'hatch-signature': signature = '', 'hatch-event': event } = call?.headers ?? {};
    const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
    const expected = createHmac('sha256', shownSecret.secret ?? '')
      .update(`${seconds}.${call?.body}`)
      .digest('hex');
    expect(given).toBe(expected);
    const told = JSON.parse(call?.body ?? '{}') as unknown;
    expect(told).toMatchObject({ id: event, type: 'order.placed', topic: 'orders', data: { order_id: order.id } });
    expect(call?.body).not.toMatch(/@|SW1A|Ann/);
    const { deliveries } = await log(id);
    expect(deliveries).toMatchObject([{ event_type: 'order.placed', state: 'delivered', tries: 1, answer: 204 }]);
    expect(deliveries[0]?.body).toBe(call?.body);
  });

  it('API-03 tells of chosen topics alone, each event once, and nothing that was before', async () => {
    const order = await placeOrder(await api.loggedIn('customer'));
    const { id } = await create(['orders']);
    await owe(`order-${order.id}`);
    expect((await log(id)).deliveries).toEqual([]);
    const menu = await create(['menu', 'store']);
    const later = await placeOrder(await api.loggedIn('customer'));
    await owe(`order-${later.id}`);
    await owe(`order-${later.id}`);
    expect((await log(id)).deliveries).toHaveLength(1);
    expect((await log(menu.id)).deliveries).toEqual([]);
  });

  it('API-03 tries again what was not taken, ever later, until it is', async () => {
    const { id } = await create();
    await admin.post(`${AT}/test`, { id });
    receiver.answerWith(500);
    await deliverDue();
    await deliverDue(9_000);
    expect(receiver.received).toHaveLength(1);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'waiting', tries: 1, answer: 500 }]);
    expect(await shown()).toMatchObject([{ failures: 1, waiting: 1 }]);
    receiver.answerWith(302);
    await deliverDue(11_000);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'waiting', tries: 2, answer: 302 }]);
    receiver.answerWith(200);
    await deliverDue(MINUTE_MS);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'delivered', tries: 3, answer: 200 }]);
    expect(await shown()).toMatchObject([{ failures: 0, waiting: 0 }]);
    const ids = receiver.received.map(({ headers }) => headers['hatch-event']);
    expect(new Set(ids).size).toBe(1);
  });

  it('API-03 leaves a webhook alone that fails again and again, and brings all it is owed once it is well', async () => {
    const { id } = await create();
    for (let n = 0; n < 12; n++) await admin.post(`${AT}/test`, { id });
    receiver.answerWith(503);
    await deliverDue();
    expect(receiver.received).toHaveLength(3);
    receiver.forget();
    await deliverDue(15_000);
    expect(receiver.received.length).toBeGreaterThan(0);
    await deliverDue(15_000);
    expect(receiver.received).toHaveLength(12);
    expect((await shown())[0]).toMatchObject({ failures: 0, waiting: 0 });
  });

  it('API-03 brings what it is owed to another address at once', async () => {
    const { id, url, topics } = await create();
    for (let n = 0; n < 4; n++) await admin.post(`${AT}/test`, { id });
    receiver.answerWith(404);
    for (const minutes of [0, 1, 2, 4, 8]) await deliverDue(minutes * MINUTE_MS);
    receiver.forget();
    await deliverDue();
    expect(receiver.received).toEqual([]);
    await admin.post(`${AT}/save`, { id, url, topics: ['orders', 'menu'] });
    expect((await shown())[0]).toMatchObject({ topics: ['orders', 'menu'], waiting: 4 });
    expect((await shown())[0]?.failures).toBeGreaterThan(0);
    await admin.post(`${AT}/save`, { id, url: `${url}/right`, topics });
    expect((await shown())[0]).toMatchObject({ url: `${url}/right`, topics, failures: 0 });
    await deliverDue(1000);
    expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/hooks/right'));
  });

  it('API-03 never calls two at a time with one event, also when the webhook is well again meanwhile', async () => {
    const { id } = await create();
    await admin.post(`${AT}/test`, { id });
    receiver.answerWith(503);
    await deliverDue();
    await admin.post(`${AT}/test`, { id });
    const [slow, failed] = (await log(id)).deliveries;
    const answers: (() => void)[] = [];
    receiver.answerWith((response) => void answers.push(() => response.writeHead(204).end()));
    const deliver = (call: Call | undefined) =>
      api.writeSide.commands.execute(new DeliverWebhook({ deliveryId: call?.id ?? '' }, at(15_000)));
    const underWay = deliver(slow);
    await expect.poll(() => answers.length).toBe(1);
    receiver.answerWith(204);
    await deliver(failed);
    await deliverDue(20_000);
    answers[0]?.();
    await underWay;
    expect(receiver.received).toHaveLength(3);
    expect((await log(id)).deliveries).toMatchObject([
      { state: 'delivered', tries: 1 },
      { state: 'delivered', tries: 2 },
    ]);
  });

  it('API-03 a call that is under way is not asked for once more, and says so', async () => {
    const { id } = await create();
    await admin.post(`${AT}/test`, { id });
    const [call] = (await log(id)).deliveries;
    const resend = async () => (await admin.post<Answer>(`${AT}/resend`, { id: call?.id })).body;
    const answers: (() => void)[] = [];
    receiver.answerWith((response) => void answers.push(() => response.writeHead(204).end()));
    const underWay = api.writeSide.commands.execute(new DeliverWebhook({ deliveryId: call?.id ?? '' }, at(0)));
    await expect.poll(() => answers.length).toBe(1);
    expect(await resend()).toEqual({
      status: false,
      message: 'It is being sent right now. See its answer below.',
    });
    receiver.answerWith(204);
    await deliverDue();
    answers[0]?.();
    await underWay;
    expect(receiver.received).toHaveLength(1);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'delivered', tries: 1 }]);

    expect(await resend()).toEqual({ status: true, message: 'It is sent again.' });
    await deliverDue(1000);
    expect(receiver.received).toHaveLength(2);
  });

  it('API-03 asks once more for a call whose caller died at it', async () => {
    const { id } = await create();
    await admin.post(`${AT}/test`, { id });
    const [call] = (await log(id)).deliveries;
    const now = new Date(Date.now() - 2 * MINUTE_MS);
    await api.pool.query('UPDATE integrations.deliveries SET next_try_at = $1', [now]);
    await deliveries().claim(call?.id ?? '', now);
    expect((await admin.post<Answer>(`${AT}/resend`, { id: call?.id })).body.status).toBe(true);
    await deliverDue(1000);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  it('API-03 a webhook that is owed much keeps no other waiting, also while it is slow to answer', async () => {
    const [busy, other] = [await create(), await create()];
    for (let n = 0; n < 12; n++) await admin.post(`${AT}/test`, { id: busy.id });
    await admin.post(`${AT}/test`, { id: other.id });
    const now = new Date(Date.now() + 1000);
    const taken = async (limit: number) => {
      const due = await deliveries().due([busy.id, other.id], now, limit);
      const whose = await Promise.all(due.map(({ id }) => deliveries().webhookOf(id)));
      return [busy, other].map(({ id }) => whose.filter((one) => one === id).length);
    };
    expect(await taken(100)).toEqual([12, 1]);
    expect(await taken(6)).toEqual([6, 1]);
    for (const { id } of await deliveries().due([busy.id], now, 4)) await deliveries().claim(id, now);
    expect(await taken(6)).toEqual([2, 1]);
    expect(await taken(4)).toEqual([0, 1]);
  });

  it('API-03 gives up after three days', async () => {
    const { id } = await create();
    await admin.post(`${AT}/test`, { id });
    await api.writeSide.commands.execute(new QueueDeliveries({}, at(3 * DAY_MS + MINUTE_MS)));
    expect((await log(id)).deliveries).toMatchObject([{ state: 'given_up', tries: 0 }]);
    const [delivery] = (await log(id)).deliveries;
    expect((await admin.post<Answer>(`${AT}/resend`, { id: delivery?.id })).body.status).toBe(true);
    await deliverDue(MINUTE_MS);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'delivered', tries: 1 }]);
    await admin.post(`${AT}/resend`, { id: delivery?.id });
    await deliverDue(MINUTE_MS);
    expect((await log(id)).deliveries).toMatchObject([{ state: 'delivered', tries: 2 }]);
    expect(receiver.received).toHaveLength(2);
  });

  it('API-03 stops a webhook that nothing reaches for a day, tells the administrator, and starts it again', async () => {
    const { id } = await create();
    await admin.post(`${AT}/test`, { id });
    receiver.answerWith(404);
    for (let hour = 0; hour < 24; hour++) await deliverDue(hour * 4 * 3_600_000);
    for (let n = 0; n < 25 && (await shown())[0]?.stopped_at === null; n++) {
      await admin.post(`${AT}/test`, { id });
      await deliverDue(3 * DAY_MS + n * 30 * MINUTE_MS);
    }
    expect((await shown())[0]).toMatchObject({ stopped_by: 'failures' });
    api.mails.length = 0;
    await api.writeSide.commands.execute(new TellWebhookStopped({ webhookId: id }, aCommand()));
    expect(api.mails).toMatchObject([
      { to: 'owner@shop.test', subject: expect.stringContaining('was stopped') as string },
    ]);
    expect(api.mails[0]?.text).toContain('/admin/webhooks');
    expect(api.mails[0]?.text).not.toContain('/hooks');

    receiver.forget();
    await deliverDue(9 * DAY_MS);
    expect(receiver.received).toEqual([]);
    await admin.post(`${AT}/start`, { id });
    await admin.post(`${AT}/test`, { id });
    await deliverDue(MINUTE_MS);
    expect(receiver.received.length).toBeGreaterThan(0);
    expect((await shown())[0]).toMatchObject({ stopped_at: null, failures: 0 });
  });

  it('API-03 owes a stopped webhook nothing of what happens meanwhile', async () => {
    const { id } = await create();
    expect((await admin.post<Answer>(`${AT}/stop`, { id })).body.message).toBe('The webhook is stopped.');
    const order = await placeOrder(await api.loggedIn('customer'));
    await owe(`order-${order.id}`);
    expect((await log(id)).deliveries).toEqual([]);
    expect((await shown())[0]).toMatchObject({ stopped_by: 'person' });
  });

  it('API-03 signs with both secrets for a day when there is a new one', async () => {
    const { id } = await create();
    const { body: former } = await admin.post<Answer>(`${AT}/secret`, { id });
    const { body: next } = await admin.post<Answer>(`${AT}/new_secret`, { id });
    expect(next.secret).toMatch(/^whsec_/);
    expect(next.secret).not.toBe(former.secret);
    await admin.post(`${AT}/test`, { id });
    await deliverDue();
    await admin.post(`${AT}/test`, { id });
    await deliverDue(DAY_MS + MINUTE_MS);
    const signatures = receiver.received.map(
      ({ headers }) => String(headers['hatch-signature']).split('v1=').length - 1,
    );
    expect(signatures).toEqual([2, 1]);
    const { rows } = await api.pool.query('SELECT row_to_json(w)::text AS row FROM integrations.webhooks w');
    expect(JSON.stringify(rows)).not.toContain('whsec_');
  });

  it('API-03 says why a name that leads into a private network is not called', async () => {
    const { id } = await create(['orders'], receiver.url.replace('till.test', 'printer.test'));
    await admin.post(`${AT}/test`, { id });
    receiver.resolveTo(['10.0.0.1']);
    await deliverDue();
    expect((await log(id)).deliveries).toMatchObject([{ state: 'waiting', answer: null, failure: 'private' }]);
    expect(receiver.received).toEqual([]);
  });

  it('API-03 refuses what is no public https address, and unknown topics', async () => {
    const answers = await Promise.all(
      ['http://till.example', 'https://localhost', 'https://a:b@till.example'].map(
        async (url) => (await admin.post<Answer>(`${AT}/create`, { url, topics: ['orders'] })).body,
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([false, false, false]);
    for (const body of [
      { url: receiver.url, topics: [] },
      { url: receiver.url, topics: ['orders', 'orders'] },
      { url: receiver.url, topics: ['secrets'] },
      { url: `https://till.example/${'x'.repeat(2000)}`, topics: ['orders'] },
      { url: 5, topics: 'orders' },
    ])
      expect((await admin.post(`${AT}/create`, body)).code).toBe(422);
    expect(await shown()).toEqual([]);
  });

  it('API-03 has twenty webhooks at most, and says so of one that is gone', async () => {
    const wish = { url: receiver.url, topics: ['orders'] };
    await Promise.all(Array.from({ length: 25 }, () => admin.post<Answer>(`${AT}/create`, wish)));
    expect((await api.pool.query('SELECT FROM integrations.webhooks')).rowCount).toBe(20);
    const { body } = await admin.post<Answer>(`${AT}/create`, { url: receiver.url, topics: ['orders'] });
    expect(body).toEqual({
      status: false,
      message: 'You can have 20 webhooks. Delete one that you no longer need',
    });
    const id = '6f3f0c0e-0000-4000-8000-000000000001';
    for (const call of ['save', 'remove', 'stop', 'start', 'test', 'secret', 'new_secret'])
      expect((await admin.post<Answer>(`${AT}/${call}`, { id, url: receiver.url, topics: ['orders'] })).body).toEqual({
        status: false,
        message: 'This webhook no longer exists',
      });
    expect((await admin.post<Answer>(`${AT}/resend`, { id: '999999999' })).body.status).toBe(false);
    expect((await admin.post(`${AT}/resend`, { id: '1; DROP' })).code).toBe(422);
  });

  it('API-03 pages the log of calls, fifty at a time', async () => {
    const { id } = await create();
    for (let n = 0; n < 51; n++) await admin.post(`${AT}/test`, { id });
    const first = await log(id);
    const second = await log(id, first.next ?? '');
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([50, 1, null]);
    expect(new Set([...first.deliveries, ...second.deliveries].map((one) => one.id)).size).toBe(51);
  });

  it('API-03 is for administrators alone', async () => {
    for (const role of ['kitchen', 'customer'] as const)
      expect((await (await api.loggedIn(role)).get(AT)).code).toBe(403);
    expect((await api.visitor().get(AT)).code).toBe(401);
  });
});
