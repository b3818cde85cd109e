import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelSignature, userSignature } from './protocol/signatures.js';
import { app, ORDERS, STORE_STATE, TestGateway } from './testing/test-gateway.js';
import { MemoryFeed } from './testing/memory-feed.js';

let feed: MemoryFeed;
let gateway: TestGateway;

beforeEach(async () => {
  feed = new MemoryFeed();
  gateway = await TestGateway.start(feed);
});
afterEach(() => gateway.close());

const newOrder = () => feed.record('orders', 'NewOrder', { id: 'A1', tally: 1 });

describe('a live connection', () => {
  it('receives its id, how long it may be silent and what time it is', async () => {
    const before = Date.now();
    const client = await gateway.client();
    const { now, ...established } = client.frames[0]?.data ?? {};
    expect(established).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
    expect(Date.parse(String(now))).toBeGreaterThanOrEqual(before);
  });

  it('G08 answers a ping at once', async () => {
    const client = await gateway.client();
    client.sendEvent('pusher:ping', {});
    expect(await client.event('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} });
  });

  it('STAT-29 OPEN-55 carries the store status to everyone, with the seq', async () => {
    const client = await gateway.client();
    client.subscribe(STORE_STATE);
    await client.event('pusher_internal:subscription_succeeded');
    feed.record('store-state', 'StoreStatusChange', { state: 'busy' });
    expect(await client.event('App\\Events\\StoreStatusChange')).toEqual({
      event: 'App\\Events\\StoreStatusChange',
      channel: STORE_STATE,
      data: { state: 'busy', seq: 1 },
      prev: 0,
      at: feed.at,
    });
  });

  it('STAT-30 STAT-31 carries the closing time and the opening to everyone', async () => {
    const client = await gateway.client();
    client.subscribe('closing-time.shop.test');
    client.subscribe('store-opened.shop.test');
    await client.settled();
    feed.record('closing-time', 'ClosingTime', { message: 'We close at 22:00', mins: 10 });
    feed.record('store-opened', 'StoreOpened', {});
    await client.event('App\\Events\\StoreOpened');
    expect(client.changes).toMatchObject([
      { channel: 'closing-time.shop.test', data: { message: 'We close at 22:00', mins: 10, seq: 1 } },
      { channel: 'store-opened.shop.test', data: { seq: 2 } },
    ]);
  });

  it('STAT-32 STAT-33 STAT-34 carries orders and the opening prompt to whoever has a signature', async () => {
    const client = await gateway.kitchen();
    const channel = 'private-open-time.shop.test';
    client.subscribe(channel, { auth: gateway.sign(client.socketId, channel) });
    await client.settled();
    newOrder();
    feed.record('orders', 'OrderChange', { id: 'A1', status: 'PRINTED' });
    feed.record('open-time', 'TakeawayOpenTime', {});
    await client.event('App\\Events\\TakeawayOpenTime');
    expect(client.changes.map(({ event, data, prev }) => ({ event, data, prev }))).toEqual([
      { event: 'App\\Events\\NewOrder', data: { id: 'A1', tally: 1, seq: 1 }, prev: 0 },
      { event: 'App\\Events\\OrderChange', data: { id: 'A1', status: 'PRINTED', seq: 2 }, prev: 1 },
      { event: 'App\\Events\\TakeawayOpenTime', data: { seq: 3 }, prev: 0 },
    ]);
  });

  it('G08 sends with each change which one came before it on its channel', async () => {
    const client = await gateway.kitchen();
    client.subscribe(STORE_STATE);
    await client.settled();
    newOrder();
    feed.record('store-state', 'StoreStatusChange', { state: 'busy' });
    newOrder();
    await client.settled();
    expect(client.changes.map(({ data, prev }) => [data.seq, prev])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it('G08 passes on changes that came together one by one, in the order of the feed', async () => {
    const client = await gateway.kitchen();
    client.subscribe(STORE_STATE);
    await client.settled();
    feed.lag();
    for (const topic of ['orders', 'orders', 'store-state', 'unheard-of', 'orders']) feed.record(topic, 'Change', {});
    feed.catchUp();
    await client.settled();
    expect(client.changes.map(({ data, prev }) => [data.seq, prev])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [5, 2],
    ]);
  });

  it('takes the key and the signatures of before as long as that secret is listed', async () => {
    const earlier = { ...app, key: 'key-of-before', secret: 'secret-of-before' };
    const rotated = await TestGateway.start(new MemoryFeed(), { earlierApps: [earlier] });
    const client = await rotated.client(earlier.key);
    rotated.sign(client.socketId, ORDERS);
    client.subscribe(ORDERS, { auth: channelSignature(earlier, client.socketId, ORDERS) });
    expect(await client.event('pusher_internal:subscription_succeeded')).toMatchObject({ channel: ORDERS });

    const strange = rotated.connect('/app/another-key?protocol=7');
    expect(await strange.event('pusher:error')).toMatchObject({ data: { code: 4001 } });
    await rotated.close();
  });

  it.each([
    ['no signature', () => undefined],
    ['a forged one', () => `${app.key}:${'0'.repeat(64)}`],
    ['one of another length', () => 'x'],
    ['one for another socket', () => channelSignature(app, '1.1', ORDERS)],
    ['one for another channel', (id: string) => channelSignature(app, id, 'private-open-time.shop.test')],
    ['one by another secret', (id: string) => channelSignature({ ...app, secret: 'guess' }, id, ORDERS)],
  ])('OPEN-16 never sends NewOrder to a socket with %s', async (_, authFor) => {
    const client = await gateway.client();
    gateway.sign(client.socketId, ORDERS);
    const auth = authFor(client.socketId);
    client.subscribe(ORDERS, auth === undefined ? {} : { auth });
    expect(await client.event('pusher:subscription_error')).toMatchObject({ channel: ORDERS, data: { status: 401 } });
    newOrder();
    await client.settled();
    expect(client.changes).toEqual([]);
  });

  it('OPEN-56 OPEN-16 takes a signature for a minute, on the socket and channel it was given for', async () => {
    const [late, other] = [await gateway.client(), await gateway.client()];
    const auth = gateway.sign(late.socketId, ORDERS);
    other.subscribe(ORDERS, { auth });
    expect(await other.event('pusher:subscription_error')).toMatchObject({ data: { type: 'AuthError', status: 401 } });
    gateway.expireSignatures();
    late.subscribe(ORDERS, { auth, since: 0 });
    expect(await late.event('pusher:subscription_error')).toMatchObject({
      data: { type: 'AuthError', error: expect.stringContaining('expired'), status: 401 },
    });
    newOrder();
    await late.settled();
    expect(late.changes).toEqual([]);
  });

  it('OPEN-56 keeps a socket that has joined, however long ago its signature was given', async () => {
    const client = await gateway.kitchen();
    await client.event('pusher_internal:subscription_succeeded');
    gateway.expireSignatures();
    newOrder();
    await client.event('App\\Events\\NewOrder');
  });

  it.each([
    'orders.shop.test',
    'private-store-state.shop.test',
    'presence-orders.shop.test',
    'store-state.other.test',
    'store-state',
    '#server-to-user-1',
    '__proto__',
  ])('STAT-35 knows no channel %s', async (channel) => {
    const client = await gateway.client();
    client.subscribe(channel);
    expect(await client.event('pusher:subscription_error')).toMatchObject({ channel, data: { status: 404 } });
  });

  it('OPEN-16 relays no client event and answers so', async () => {
    const [sender, other] = await Promise.all([gateway.kitchen(), gateway.kitchen()]);
    sender.socket.send(JSON.stringify({ event: 'client-done', channel: ORDERS, data: {} }));
    expect(await sender.event('pusher:error')).toMatchObject({ data: { code: 4301 } });
    await other.settled();
    expect(other.frames.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher_internal:subscription_succeeded',
      'pusher:pong',
    ]);
  });

  it('sends nothing after unsubscribing', async () => {
    const client = await gateway.kitchen();
    client.sendEvent('pusher:unsubscribe', { channel: ORDERS });
    await client.settled();
    newOrder();
    await client.settled();
    expect(client.changes).toEqual([]);
  });

  it('sends a change once to a socket that subscribed twice', async () => {
    const client = await gateway.kitchen();
    client.subscribe(ORDERS, { auth: gateway.sign(client.socketId, ORDERS) });
    await client.settled();
    newOrder();
    await client.settled();
    expect(client.seqs).toEqual([1]);
  });

  it.each(['not JSON', '[]', '{"event":"pusher:subscribe","data":{"channel":7}}', '{"event":"drop table"}'])(
    'answers %s with an error and stays open',
    async (text) => {
      const client = await gateway.client();
      client.socket.send(text);
      expect(await client.event('pusher:error')).toMatchObject({ data: { code: 4300 } });
      await client.settled();
    },
  );

  it('answers binary data with an error', async () => {
    const client = await gateway.client();
    client.socket.send(Buffer.from([1, 2, 3]));
    expect(await client.event('pusher:error')).toMatchObject({ data: { code: 4300 } });
  });

  it('is closed by a message of more than 10 KB, and the others live on', async () => {
    const [client, other] = await Promise.all([gateway.client(), gateway.client()]);
    client.socket.send('x'.repeat(10_241));
    expect(await client.closed).toMatchObject({ code: 1009 });
    await other.settled();
  });

  it('is closed when it talks too fast', async () => {
    const client = await gateway.client();
    for (let i = 0; i < 70; i += 1) client.sendEvent('pusher:ping', {});
    expect(await client.closed).toMatchObject({ code: 4100 });
  });

  it('signs in the user whose id is signed', async () => {
    const client = await gateway.client();
    const userData = JSON.stringify({ id: 'u-1' });
    client.sendEvent('pusher:signin', { auth: userSignature(app, client.socketId, userData), user_data: userData });
    expect(await client.event('pusher:signin_success')).toMatchObject({ data: { user_data: userData } });
  });

  it('closes a socket that signs in as somebody else', async () => {
    const client = await gateway.client();
    const auth = userSignature(app, client.socketId, JSON.stringify({ id: 'u-1' }));
    client.sendEvent('pusher:signin', { auth, user_data: JSON.stringify({ id: 'u-2' }) });
    expect(await client.closed).toMatchObject({ code: 4009 });
  });
});
