import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStoreUnavailable, openEventStoreDb, type EventStore, type EventStoreDbOptions } from '../index.js';
import { fakeEventStoreDb, type FakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { follow } from '../testing/follower.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../testing/some-events.js';

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

  it('sends an append again that the server took but never answered', async () => {
    const store = await aStore({ answerWithinMs: 100 });
    await store.append('order-1', 'no-stream', someEvents(1));
    const events = someEvents(2);
    server.swallowNextReply();

    expect(await store.append('order-1', 0n, events)).toMatchObject({ revision: 2n });
    expect(idsOf(await collect(store.readStream('order-1', { from: 1n })))).toEqual(idsOf(events));
  });

  it('tells callers when the server stays silent, and serves them again once it answers', async () => {
    const store = await aStore({ answerWithinMs: 50, patienceMs: 120 });
    const resume = server.stopAppends();
    const events = someEvents(1);

    await expect(store.append('order-1', 'no-stream', events)).rejects.toBeInstanceOf(EventStoreUnavailable);
    resume();

    expect(await store.append('order-1', 'no-stream', events)).toMatchObject({ revision: 0n });
    expect(await collect(store.readStream('order-1'))).toHaveLength(1);
  });

  it('tells what the server refused instead of trying again', async () => {
    const store = await aStore();
    const tooLarge = [anEvent({ text: 'x'.repeat(1_100_000) })];

    await expect(store.append('order-1', 'no-stream', tooLarge)).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    expect(await store.append('order-1', 'no-stream', someEvents(1))).toMatchObject({ revision: 0n });
  });

  it('subscribes again when the server ends a subscription in good order', async () => {
    const store = await aStore();
    const follower = follow(store);
    await store.append('order-1', 'no-stream', someEvents(3));
    await follower.has(3);
    server.endSubscriptions();
    await store.append('order-2', 'no-stream', someEvents(3));
    await follower.has(6);
    await follower.stop();

    expect(follower.events.map(({ stream, revision }) => `${stream}@${revision}`)).toEqual(
      ['order-1', 'order-2'].flatMap((stream) => [0, 1, 2].map((revision) => `${stream}@${revision}`)),
    );
  });

  it('subscribes again when a subscription stays silent while the log goes on', async () => {
    const store = await aStore({ watchdogMs: 50 });
    const follower = follow(store);
    await store.append('order-1', 'no-stream', someEvents(1));
    await follower.has(1);
    server.stallSubscriptions();
    await store.append('order-2', 'no-stream', someEvents(2));
    await follower.has(3);
    await follower.stop();

    expect(follower.events).toHaveLength(3);
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

  it('is live only once all that came before the mark of the server was handed over', async () => {
    const store = await aStore();
    await store.append('order-1', 'no-stream', someEvents(300));
    const follower = follow(store, { batch: 20 }, () => new Promise((resolve) => setTimeout(resolve, 2)));
    await follower.isLive();
    await follower.stop();

    expect(follower.events).toHaveLength(300);
    expect(follower.batches.filter(({ live }) => live)).toHaveLength(1);
  });
});
