import Echo from 'laravel-echo';
import pusherJs, { type Options } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { app, ORDERS, STORE_STATE, TestGateway } from './testing/test-gateway.js';

// Its types describe a module with a default export; what Node loads is the class itself.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
type Pusher = pusherJs.default;

let shop: TestGateway;
const clients: Pusher[] = [];

// In a browser the cookie goes along by itself; the XMLHttpRequest that pusher-js brings for Node must be allowed to.
const runtime = (Pusher as unknown as { Runtime: { createXHR: () => { setDisableHeaderCheck: (off: true) => void } } })
  .Runtime;
const createXHR = runtime.createXHR.bind(runtime);
runtime.createXHR = () => {
  const xhr = createXHR();
  xhr.setDisableHeaderCheck(true);
  return xhr;
};

beforeAll(async () => {
  shop = await TestGateway.start();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => shop.close());

const options = (cookie = ''): Options => ({
  cluster: 'any',
  wsHost: '127.0.0.1',
  wsPort: shop.port,
  forceTLS: false,
  enabledTransports: ['ws'],
  enableStats: false,
  channelAuthorization: { transport: 'ajax', endpoint: shop.url('/broadcasting/auth'), headers: { Cookie: cookie } },
  userAuthentication: { transport: 'ajax', endpoint: shop.url('/broadcasting/user-auth'), headers: { Cookie: cookie } },
});

const pusher = (cookie?: string, key: string = app.key): Pusher => {
  const client = new Pusher(key, options(cookie));
  clients.push(client);
  return client;
};

type Binds = { bind: (event: string, callback: (data: unknown) => void) => unknown };
const once = (source: Binds, event: string) => new Promise<unknown>((resolve) => source.bind(event, resolve));

describe('pusher-js as published', () => {
  it('STAT-29 OPEN-55 receives from a public channel', async () => {
    const channel = pusher().subscribe(STORE_STATE);
    await once(channel, 'pusher:subscription_succeeded');
    const received = once(channel, 'App\\Events\\StoreStatusChange');
    const { seq } = shop.feed.record('store-state', 'StoreStatusChange', { state: 'busy' });
    expect(await received).toEqual({ state: 'busy', seq });
  });

  it('STAT-33 STAT-39 receives the orders as staff, signed by the endpoint', async () => {
    const channel = pusher(await shop.login('kitchen')).subscribe(ORDERS);
    await once(channel, 'pusher:subscription_succeeded');
    const received = once(channel, 'App\\Events\\NewOrder');
    const { seq } = shop.feed.record('orders', 'NewOrder', { id: 'A1', tally: 3 });
    expect(await received).toEqual({ id: 'A1', tally: 3, seq });
  });

  it('OPEN-16 is refused the orders as a customer', async () => {
    const channel = pusher(await shop.login('customer')).subscribe(ORDERS);
    expect(await once(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 403 });
  });

  it('OPEN-16 signs its user in, and nobody without a login', async () => {
    const client = pusher(await shop.login('customer'));
    client.signin();
    await client.user.signinDonePromise;
    expect(client.user.user_data).toEqual({ id: 'customer' });

    const visitor = pusher();
    const refused = once(visitor.user, 'pusher:signin_error');
    visitor.signin();
    expect(await refused).toMatchObject({ type: 'AuthError', status: 401 });
  });

  it('OPEN-16 learns that its client event went nowhere', async () => {
    const client = pusher(await shop.login('kitchen'));
    const channel = client.subscribe(ORDERS);
    await once(channel, 'pusher:subscription_succeeded');
    const failed = once(client.connection, 'error');
    channel.trigger('client-typing', {});
    expect(await failed).toMatchObject({ data: { code: 4301 } });
  });

  it('gives up on a wrong key', async () => {
    const client = pusher('', 'other-key');
    const failed = once(client.connection, 'error');
    const stopped = once(client.connection, 'disconnected');
    expect(await failed).toMatchObject({ error: { data: { code: 4001 } } });
    await stopped;
  });
});

describe('laravel-echo as published', () => {
  it('STAT-36 OPEN-55 listens by the short names in its default namespace', async () => {
    const cookie = await shop.login('kitchen');
    const echo = new Echo({ broadcaster: 'pusher', key: app.key, client: pusher(cookie) });
    const [orders, state] = [echo.private('orders.shop.test'), echo.channel(STORE_STATE)];
    await Promise.all([orders, state].map((channel) => new Promise<void>((resolve) => channel.subscribed(resolve))));
    const order = new Promise((resolve) => orders.listen('NewOrder', resolve));
    const status = new Promise((resolve) => state.listen('StoreStatusChange', resolve));
    shop.feed.record('orders', 'NewOrder', { id: 'A2', tally: 4 });
    shop.feed.record('store-state', 'StoreStatusChange', { state: 'open' });
    expect(await order).toMatchObject({ id: 'A2', tally: 4 });
    expect(await status).toMatchObject({ state: 'open' });
  });
});
