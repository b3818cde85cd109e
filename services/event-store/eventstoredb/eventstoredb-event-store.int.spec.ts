import { AppendTooLarge } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb, type EventStore, type EventStoreDbOptions } from '../index.js';
import { fakeEventStoreDb, type FakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { follow } from '../testing/follower.js';
import { aCategory, anEvent, someEvents } from '../testing/some-events.js';

describe('the log in EventStoreDB', () => {
  let server: FakeEventStoreDb;
  const open: EventStore[] = [];
  beforeEach(async () => {
    server = await fakeEventStoreDb();
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
    await server.close();
  });

  const aStore = async (options?: EventStoreDbOptions): Promise<EventStore> => {
    const store = await openEventStoreDb(`esdb://127.0.0.1:${server.port}?tls=false`, options);
    open.push(store);
    return store;
  };

  it('shows nothing of the streams of the server itself', async () => {
    const store = await aStore();
    expect(await store.head()).toBe(0n);

    for (let n = 0; n < 40; n++) await store.append(`${aCategory()}-1`, 'no-stream', someEvents(1));
    const follower = follow(store);
    await follower.has(40);
    await follower.isLive();
    await follower.stop();

    expect(server.log.events.length).toBeGreaterThan(40);
    expect(follower.events).toHaveLength(40);
    expect(await store.head()).toBe(follower.events.at(-1)?.position);
  });

  it('finds the head behind any number of events of the server itself', async () => {
    const store = await aStore();
    const { position } = await store.append('order-1', 'no-stream', someEvents(1));
    const [note] = server.log.stream('$stats-127.0.0.1:2113') ?? [];
    if (!note) throw new Error('The server has no events of its own');
    for (let n = 0; n < 25; n++) server.log.append('$stats-127.0.0.1:2113', 'any', [{ ...note, id: String(n) }]);

    expect(await store.head()).toBe(position);
  });

  it('keeps positions beyond 2^53 exact', async () => {
    const store = await aStore();
    const one = await store.append('order-1', 'no-stream', someEvents(1));
    const two = await store.append('order-2', 'no-stream', someEvents(1));
    const follower = follow(store, { after: one.position });
    await follower.has(1);
    await follower.stop();

    expect(one.position > 2n ** 53n).toBe(true);
    expect(follower.events.map(({ stream, position }) => [stream, position])).toEqual([['order-2', two.position]]);
  });

  it('throws what the server refused instead of trying again', async () => {
    await server.close();
    server = await fakeEventStoreDb({ maxAppendSize: 10_000 });
    const store = await aStore();
    const appending = store.append('order-1', 'no-stream', [anEvent({ text: 'x'.repeat(10_000) })]);

    await expect(appending).rejects.toBeInstanceOf(AppendTooLarge);
    await expect(appending).rejects.toMatchObject({ stream: 'order-1', limit: 10_000 });
    expect(await store.append('order-1', 'no-stream', someEvents(1))).toMatchObject({ revision: 0n });
  });

  it('leaves a subscription alone that is silent because nothing happens', async () => {
    const store = await aStore({ watchdogMs: 10 });
    const follower = follow(store);
    await store.append('order-1', 'no-stream', someEvents(1));
    await follower.has(1);
    const batches = follower.batches.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await follower.stop();

    expect(follower.batches).toHaveLength(batches);
  });

  it('is live only once all that came before the mark of the server was delivered', async () => {
    const store = await aStore();
    await store.append('order-1', 'no-stream', someEvents(300));
    const follower = follow(store, { batch: 20 }, () => new Promise((resolve) => setTimeout(resolve, 2)));
    await follower.isLive();
    await follower.stop();

    expect(follower.events).toHaveLength(300);
    expect(follower.batches.filter(({ live }) => live)).toHaveLength(1);
  });

  it('never gives a position ahead of what was delivered, wherever the checkpoints of the server are', async () => {
    const store = await aStore();
    for (let n = 0; n < 200; n++) await store.append(`${n % 5 ? 'cart' : 'order'}-${n}`, 'no-stream', someEvents(1));
    const orders = server.log.events.filter(({ stream }) => stream.startsWith('order-'));
    const reported: (readonly [upTo: bigint, received: number])[] = [];
    let received = 0;
    const follower = follow(store, { prefixes: ['order-'], batch: 3 }, async (events, upTo) => {
      received += events.length;
      reported.push([upTo, received]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    await follower.isLive();
    await follower.stop();

    expect(received).toBe(40);
    expect(reported.length).toBeGreaterThan(40);
    for (const [upTo, delivered] of reported)
      expect(orders.filter(({ position }) => position <= upTo)).toHaveLength(delivered);
  });
});
