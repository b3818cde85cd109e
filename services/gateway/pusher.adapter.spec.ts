import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { app, LOGIN, ORDERS, TestGateway } from './testing/test-gateway.js';
import { MemoryFeed } from './testing/memory-feed.js';

let feed: MemoryFeed;
let gateway: TestGateway;

beforeEach(async () => {
  feed = new MemoryFeed();
  gateway = await TestGateway.start(feed, {
    connectionsPerAddress: () => Promise.resolve(3),
    maySubscribe: (login) => Promise.resolve(login === LOGIN),
  });
});
afterEach(() => gateway.close());

describe('PusherAdapter', () => {
  it('turns away a wrong key with 4001', async () => {
    const client = gateway.connect('/app/other-key?protocol=7');
    expect(await client.closed).toMatchObject({ code: 4001 });
    expect(client.frames).toMatchObject([{ event: 'pusher:error', data: { code: 4001 } }]);
  });

  it('turns away a protocol it does not speak with 4007', async () => {
    expect(await gateway.connect(`/app/${app.key}?protocol=3`).closed).toMatchObject({ code: 4007 });
  });

  it.each(['/', '/app', '/app/', `/app/${app.key}/more`, `/other/${app.key}`, '/app/%'])(
    'answers an upgrade at %s without a channel',
    async (path) => {
      const client = gateway.connect(path);
      expect([1006, 4001]).toContain((await client.closed).code);
      expect(client.frames.filter(({ event }) => event === 'pusher:connection_established')).toEqual([]);
    },
  );

  it.each([
    ["a host name that is not the shop's", 421, { host: 'evil.example' }],
    ['a page of another site', 403, { origin: 'https://evil.example' }],
    ['a page of another site on its own host name', 421, { host: 'evil.example', origin: 'http://evil.example' }],
    ['a page the browser calls cross-site', 403, { 'sec-fetch-site': 'cross-site' }],
  ])('OPEN-10 refuses the handshake of %s with %d', async (_whose, status, headers) => {
    expect(await gateway.handshake(headers)).toBe(status);
  });

  it.each([
    ['no page named', {}],
    ['a page of the shop', { host: 'shop.test', origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }],
    ['a page at the address it is served at', { 'sec-fetch-site': 'same-origin' }, true],
  ])('OPEN-10 takes the handshake with %s', async (_whose, headers, servedHere = false) => {
    expect(await gateway.handshake({ ...headers, ...(servedHere && { origin: gateway.url('') }) })).toBe(101);
  });

  it('keeps a connection longer than a request may take', async () => {
    const limits = { headersMs: 50, requestMs: 100, idleMs: 50, silentMs: 100, checkMs: 20 };
    const impatient = await TestGateway.start(feed, { limits });
    const client = await impatient.client();
    await new Promise((resolve) => setTimeout(resolve, 500));
    client.sendEvent('pusher:ping', {});
    await client.event('pusher:pong');
    await impatient.close();
  });

  it('leaves ordinary requests to the HTTP server', async () => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}/app/${app.key}`);
    expect(await response.text()).toBe('a page');
  });

  it('turns away more connections of one address than allowed, until one leaves', async () => {
    const clients = await Promise.all([gateway.client(), gateway.client(), gateway.client()]);
    expect(await gateway.connect(`/app/${app.key}?protocol=7`).closed).toMatchObject({ code: 4100 });
    clients[0]?.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await gateway.client();
  });

  it('takes connections while their limit cannot be read, as many as before, and says so', async () => {
    let isAway = true;
    const limit = (): Promise<number> => (isAway ? Promise.reject(new Error('the log is away')) : Promise.resolve(1));
    const cutOff = await TestGateway.start(feed, { connectionsPerAddress: limit });
    const early = [await cutOff.client(), await cutOff.client()];
    expect(cutOff.warnings).toContainEqual(expect.stringContaining('the log is away'));

    for (const client of early) client.disconnect();
    await Promise.all(early.map(({ closed }) => closed));
    isAway = false;
    await cutOff.client();
    isAway = true;
    expect((await cutOff.connect(`/app/${app.key}?protocol=7`).closed).code).toBe(4100);
    await cutOff.close();
  });

  it('sends away a connection that cannot be accepted, and the process lives on', async () => {
    let isBroken = true;
    const addressOf = (): string => {
      if (isBroken) throw new Error('no address');
      return '192.0.2.1';
    };
    const shop = await TestGateway.start(feed, { addressOf });
    expect((await shop.connect(`/app/${app.key}?protocol=7`).closed).code).toBe(4100);
    expect(shop.errors).toEqual([expect.stringContaining('no address')]);
    isBroken = false;
    await shop.client();
    await shop.close();
  });

  it('OPEN-16 counts staff apart, whom nobody behind the same address can shut out', async () => {
    const [kitchen, customer] = [await gateway.login('kitchen'), await gateway.login('customer')];
    await Promise.all([gateway.client(app.key, kitchen), gateway.client(app.key, kitchen)]);
    await Promise.all([gateway.client(), gateway.client(), gateway.client(app.key, customer)]);
    const path = `/app/${app.key}?protocol=7`;
    for (const cookie of ['', customer, `${kitchen}x`]) {
      const refused = gateway.connect(path, cookie);
      expect(await refused.closed).toMatchObject({ code: 4100, reason: expect.stringContaining('Too many') });
      expect(refused.frames).toMatchObject([{ event: 'pusher:error', data: { code: 4100 } }]);
    }
    await gateway.client(app.key, kitchen);
    expect((await gateway.connect(path, kitchen).closed).code).toBe(4100);
  });

  it('answers messages that came together in their order, whatever a guard or handler takes', async () => {
    const client = await gateway.client();
    const auth = gateway.sign(client.socketId, ORDERS);
    const stream = (client.socket as unknown as { _socket: Socket })._socket;
    stream.cork();
    client.subscribe(ORDERS, { auth });
    client.socket.send('not JSON');
    client.subscribe(ORDERS);
    client.sendEvent('pusher:unsubscribe', { channel: ORDERS });
    client.sendEvent('pusher:ping', {});
    stream.uncork();
    await client.event('pusher:pong');
    expect(client.frames.slice(1).map(({ event }) => event)).toEqual([
      'pusher_internal:subscription_succeeded',
      'pusher:error',
      'pusher:subscription_error',
      'pusher:pong',
    ]);
    feed.record('orders', 'NewOrder', { id: 'A1' });
    await client.settled();
    expect(client.changes).toEqual([]);
  });

  it('survives a socket that breaks the framing', async () => {
    const client = await gateway.client();
    (client.socket as unknown as { _socket: Socket })._socket.write(Buffer.alloc(200, 0xff));
    await client.closed;
    await (await gateway.client()).settled();
  });

  it('lets the application close while sockets are open, and sends them away to come back at once', async () => {
    const client = await gateway.kitchen();
    await client.settled();
    await gateway.stop();
    expect(await client.closed).toMatchObject({ code: 4200 });
  });

  it('G08 drops a socket that does not read, with the hint to resume, and keeps serving the others', async () => {
    const [slow, quick] = await Promise.all([gateway.kitchen(), gateway.kitchen()]);
    await Promise.all([slow.settled(), quick.settled()]);
    slow.socket.pause();
    const large = 'x'.repeat(60_000);
    for (let i = 0; i < 400; i += 1) {
      feed.record('orders', 'OrderChange', { id: large });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await quick.until(() => quick.seqs.length === 400);
    slow.socket.resume();
    expect([1006, 4200]).toContain((await slow.closed).code);
    expect(slow.seqs.length).toBeLessThan(400);

    const again = await gateway.kitchen(slow.seqs.at(-1));
    await again.until(() => again.seqs.at(-1) === 400);
    expect([...slow.seqs, ...again.seqs]).toEqual(quick.seqs);
  });

  it('cuts off a socket that answers no ping', async () => {
    const peer = connect(gateway.port, '127.0.0.1');
    peer.write(
      `GET /app/${app.key}?protocol=7 HTTP/1.1\r\nHost: shop.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await once(peer, 'data');
    const alive = await gateway.client();
    const gone = once(peer, 'close');
    peer.resume();
    gateway.pingAll();
    await alive.settled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    gateway.pingAll();
    await gone;
    await alive.settled();
  });

  it('STAT-35 names the channels after the domain it was given', async () => {
    const client = await gateway.kitchen();
    await client.settled();
    expect(client.frames[1]).toMatchObject({ channel: ORDERS, event: 'pusher_internal:subscription_succeeded' });
  });
});
