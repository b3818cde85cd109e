import { describe, expect, it, type TestContext } from 'vitest';
import { closeCodes } from './protocol/close-codes.js';
import { LOGIN, ORDERS, STORE_STATE, TestGateway } from './testing/test-gateway.js';
import { MemoryFeed } from './testing/memory-feed.js';

const OTHER = 'other-login';

/** A gateway of its own for each test, since they wait beside each other. */
const monitored = async ({ onTestFinished }: TestContext) => {
  const feed = new MemoryFeed();
  const logins = { ended: new Set<string>(), unwell: false };
  const maySubscribe = (login: string) =>
    logins.unwell ? Promise.reject(new Error('no answer')) : Promise.resolve(!logins.ended.has(login));
  const gateway = await TestGateway.start(feed, { maySubscribe });
  onTestFinished(() => gateway.close());
  const joined = async (login: string) => {
    const client = await gateway.client();
    client.subscribe(ORDERS, { auth: gateway.sign(client.socketId, ORDERS, login) });
    await client.event('pusher_internal:subscription_succeeded');
    return client;
  };
  const newOrder = () => feed.record('orders', 'NewOrder', { id: 'A1', tally: 1 });
  return { gateway, logins, joined, newOrder };
};

describe.concurrent('a socket that a login let into a private channel', () => {
  it('OPEN-16 is closed within seconds of the end of the login, and receives no order from then on', async (test) => {
    const { logins, joined, newOrder } = await monitored(test);
    const [ending, lasting] = [await joined(LOGIN), await joined(OTHER)];
    logins.ended.add(LOGIN);
    expect((await ending.closed).code).toBe(closeCodes.reconnect);
    newOrder();
    await lasting.event('App\\Events\\NewOrder');
    expect(ending.changes).toEqual([]);
  });

  it('OPEN-16 does not get in again by the signature of before', async (test) => {
    const { gateway, logins, joined, newOrder } = await monitored(test);
    const ending = await joined(LOGIN);
    logins.ended.add(LOGIN);
    await ending.closed;
    const back = await gateway.client();
    back.subscribe(ORDERS, { auth: gateway.sign(ending.socketId, ORDERS, OTHER) });
    await back.event('pusher:subscription_error');
    back.subscribe(ORDERS, { auth: gateway.sign(back.socketId, ORDERS, LOGIN) });
    await back.settled();
    newOrder();
    await back.settled();
    expect(back.frames.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(2);
    expect(back.changes).toEqual([]);
  });

  it('OPEN-16 never receives anything by a signature that was used after the login had ended', async (test) => {
    const { gateway, logins, newOrder } = await monitored(test);
    newOrder();
    const late = await gateway.client();
    logins.ended.add(LOGIN);
    late.subscribe(ORDERS, { auth: gateway.sign(late.socketId, ORDERS, LOGIN), since: 0 });
    await late.event('pusher:subscription_error');
    newOrder();
    await late.settled();
    expect(late.changes).toEqual([]);
  });

  it('stays open while it is unknown whether the login lasts, and that is logged', async (test) => {
    const { gateway, logins, joined, newOrder } = await monitored(test);
    const client = await joined(LOGIN);
    logins.unwell = true;
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    newOrder();
    await client.event('App\\Events\\NewOrder');
    expect(gateway.errors).toEqual([expect.stringContaining('no answer')]);
  });
});

it.concurrent('a socket on public channels alone is never asked about', async (test) => {
  const { gateway, logins } = await monitored(test);
  logins.unwell = true;
  const client = await gateway.client();
  client.subscribe(STORE_STATE);
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  await client.settled();
  expect(gateway.errors).toEqual([]);
});
