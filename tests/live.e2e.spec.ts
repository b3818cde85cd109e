import pusherJs from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Customer } from './support/customer.js';
import { LiveSocket, type Frame } from './support/live-socket.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

// Its types describe a module with a default export; what Node loads is the class itself.
const Pusher = pusherJs as unknown as typeof pusherJs.default;

const KEY = 'the-key-of-the-shop';
const ORDERS = 'private-orders.localhost';
const STORE_STATE = 'store-state.localhost';
const NEW_ORDER = 'App\\Events\\NewOrder';
const ORDER_CHANGE = 'App\\Events\\OrderChange';
const STATUS_CHANGE = 'App\\Events\\StoreStatusChange';
const WITHIN_MS = 1000;
const CHIPS = { id: 17, variant: 'Regular' };

let hatch: RunningHatch;
let kitchen: Visitor;
const open: LiveSocket[] = [];

beforeAll(async () => {
  hatch = await RunningHatch.start({ PUSH_APP_KEY: KEY, PUSH_APP_SECRET: 'a-secret-for-this-test-alone' });
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
});
afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));
afterAll(() => hatch.discard());

const socket = async (): Promise<LiveSocket> => {
  const opened = await LiveSocket.open(hatch.url, KEY);
  open.push(opened);
  return opened;
};

const screen = async (since?: number): Promise<LiveSocket> => {
  const opened = await socket();
  const answer = await opened.join(ORDERS, { visitor: kitchen, ...(since !== undefined && { since }) });
  expect(answer.event).toBe('pusher_internal:subscription_succeeded');
  return opened;
};

const order = () => new Customer(hatch).order(CHIPS);
const received = (frames: readonly Frame[]) => frames.map(({ event, data }) => [event, data['id'], data['seq']]);
const idsOf = (frames: readonly Frame[], event: string) =>
  frames.filter((frame) => frame.event === event).map(({ data }) => data['id']);

describe('a kitchen screen', () => {
  it('G08 STAT-33 STAT-34 PRT-05 NTF-10 has a placed order within a second, and every step of it after', async () => {
    const live = await screen();
    const customer = new Customer(hatch);
    await customer.add(CHIPS);
    const { id } = await customer.checkOut();
    const placing = performance.now();
    await customer.place();
    const received = await live.until(({ event, data }) => event === NEW_ORDER && data['id'] === id);
    expect(received.at - placing).toBeLessThan(WITHIN_MS);
    expect(received).toMatchObject({
      channel: ORDERS,
      data: { id, ref: expect.any(String), tally: expect.any(Number), seq: expect.any(Number) },
    });

    for (const [path, body, status] of [
      ['/takeaway/markPaid', { orderId: id }, 'NEW'],
      ['/takeaway/printOrder', { orderId: id, status: 'PRINTED' }, 'PRINTED'],
      ['/api/ta/notifyCustomer', { id }, 'NOTIFIED'],
      ['/takeaway/orderComplete', { orderId: id }, 'COMPLETE'],
    ] as const) {
      const asked = performance.now();
      expect((await kitchen.post(path, body)).body).toMatchObject({ status: true });
      const { at } = await live.until(
        ({ event, data }) => event === ORDER_CHANGE && data['id'] === id && data['status'] === status,
      );
      expect(at - asked).toBeLessThan(WITHIN_MS);
    }
  });

  it('G08 that was offline receives every order it missed, in order and once, and then goes on', async () => {
    const witness = await screen();
    const cutOff = await screen();
    await order();
    await cutOff.first(NEW_ORDER);
    await cutOff.close();
    const since = cutOff.seen;

    const missed: string[] = [];
    for (let i = 0; i < 10; i++) missed.push((await order()).id);
    await kitchen.post('/takeaway/markPaid', { orderId: missed[3] });
    await kitchen.post('/takeaway/printOrder', { orderId: missed[3], status: 'PRINTED' });
    await witness.until(({ data }) => data['id'] === missed[3] && data['status'] === 'PRINTED');

    const back = await screen(since);
    const { id: after } = await order();
    await back.until(({ event, data }) => event === NEW_ORDER && data['id'] === after);
    await witness.until(({ event, data }) => event === NEW_ORDER && data['id'] === after);

    expect(idsOf(back.changes, NEW_ORDER)).toEqual([...missed, after]);
    expect(received(back.changes)).toEqual(received(witness.changes.filter(({ data }) => Number(data['seq']) > since)));
    back.changes.forEach(({ prev }, index) => expect(prev).toBe(back.changes[index - 1]?.data['seq'] ?? since));
  });

  it('G08 resumes where it stood when the shop itself was killed and came back', async () => {
    const before = await screen();
    await order();
    await before.first(NEW_ORDER);
    const since = before.seen;
    const { id: unseen } = await order();
    await hatch.kill();
    await hatch.startAgain();

    const back = await screen(since);
    const { id: after } = await order();
    await back.until(({ event, data }) => event === NEW_ORDER && data['id'] === after);
    expect(idsOf(back.changes, NEW_ORDER)).toEqual([unseen, after]);
  });

  it('G08 that reads the list first misses nothing between the list and the channel', async () => {
    const { body, headers } = await kitchen.get('/api/todaysOrders');
    const seq = Number(headers.get('x-hatch-seq'));
    const { id } = await order();
    const live = await screen(seq);
    await live.until(({ data }) => data['id'] === id);
    expect((body as readonly { readonly id: string }[]).map((listed) => listed.id)).not.toContain(id);
    expect(idsOf(live.changes, NEW_ORDER)).toEqual([id]);
  });

  it('G08 agrees with every other screen', async () => {
    const screens = [await screen(), await screen()];
    const placed = await Promise.all(Array.from({ length: 8 }, order));
    for (const one of screens)
      for (const { id } of placed) await one.until(({ event, data }) => event === NEW_ORDER && data['id'] === id);
    const [one, other] = screens.map(({ changes }) => received(changes));
    expect(one).toEqual(other);
    const seqs = (one ?? []).map(([, , seq]) => Number(seq));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });
});

describe('everyone else', () => {
  it('G24 OPEN-16 receives no order', async () => {
    const cass = await new Visitor(hatch.url).login('customer@hatch.test');
    const nosy = await socket();
    expect(await nosy.join(ORDERS)).toMatchObject({ event: 'pusher:subscription_error' });
    for (const visitor of [new Visitor(hatch.url), cass]) {
      const asked = { socket_id: nosy.id, channel_name: ORDERS };
      expect(await visitor.post('/broadcasting/auth', asked)).toMatchObject({ code: 403, body: { status: false } });
    }
    expect(await nosy.join('orders.localhost')).toMatchObject({ event: 'pusher:subscription_error' });
    const staff = await screen();
    await order();
    await staff.first(NEW_ORDER);
    await nosy.settled();
    expect(nosy.changes).toEqual([]);
  });

  it('G24 OPEN-16 a screen receives no order any more within seconds of its logout, one that stayed logged in does', async () => {
    const leaver = await new Visitor(hatch.url).login('kitchen@hatch.test');
    const left = await socket();
    await left.join(ORDERS, { visitor: leaver });
    const staff = await screen();
    await leaver.post('/logout');
    await left.closed;
    await order();
    await staff.first(NEW_ORDER);
    expect(left.changes).toEqual([]);
  });

  it('STAT-26 STAT-29 OPEN-27 is notified within a second that the store closes and opens, and cannot order meanwhile', async () => {
    const customer = await socket();
    await customer.join(STORE_STATE);
    for (const [state, mayOrder] of [
      ['closed', false],
      ['busy', true],
      ['open', true],
    ] as const) {
      const asked = performance.now();
      expect((await kitchen.post('/change-status', { state })).body).toMatchObject({ status: true });
      const { at } = await customer.until(({ event, data }) => event === STATUS_CHANGE && data['state'] === state);
      expect(at - asked).toBeLessThan(WITHIN_MS);
      expect((await new Visitor(hatch.url).get('/store-status')).body).toBe(state);
      expect((await new Customer(hatch).add(CHIPS)).status).toBe(mayOrder);
    }
  });

  it('STAT-35 STAT-36 receives with pusher-js as published', async () => {
    const client = new Pusher(KEY, {
      cluster: 'any',
      wsHost: '127.0.0.1',
      wsPort: hatch.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      enableStats: false,
    });
    const channel = client.subscribe(STORE_STATE);
    await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
    const received = new Promise((resolve) => channel.bind(STATUS_CHANGE, resolve));
    await kitchen.post('/change-status', { state: 'slammed' });
    expect(await received).toMatchObject({ state: 'slammed' });
    await kitchen.post('/change-status', { state: 'open' });
    client.disconnect();
  });
});
