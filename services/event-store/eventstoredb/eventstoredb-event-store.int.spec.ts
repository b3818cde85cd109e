import { accept, AggregateRepository, AppendTooLarge, type Decider, type EventOf } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb, type EventStore, type EventStoreDbOptions } from '../index.js';
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

  it('HIST-14 gives a proof what is on the disk, not what the process has received', async () => {
    const store = await aStore();
    const follower = follow(store);
    const { position: after } = await store.append('payment-0', 'no-stream', someEvents(1));
    await follower.has(1);
    await follower.isLive();
    const { position } = await store.append('payment-1', 'no-stream', [anEvent({ captured: 1545 })]);
    await follower.has(2);
    server.log.alter(position, { captured: 1445 });

    const remembered = follow(store, { after });
    const stored = follow(store, { after, fromStorage: true });
    await Promise.all([remembered.has(1), stored.has(1)]);
    await store.append('payment-2', 'no-stream', someEvents(1));
    await stored.has(2);
    for (const one of [follower, remembered, stored]) await one.stop();

    expect(stored.events[0]?.data).toEqual({ captured: 1445 });
    expect(remembered.events[0]?.data).toEqual({ captured: 1545 });
    expect((await store.readPlaced(['payment-1']))[0]?.data).toEqual({ captured: 1445 });
    expect((await store.readPlaced(['payment-1'], after))[0]?.data).toEqual({ captured: 1445 });
  });

  it.each([['after'], ['rightBefore']])(
    'HIST-14 refuses to begin %s a position in the middle of an event, and asks once',
    async (place) => {
      const store = await aStore();
      const { position } = await store.append('order-1', 'no-stream', someEvents(1));
      await store.append('order-2', 'no-stream', someEvents(1));
      const between = position + 1n;
      const following = follow(store, { after: place === 'after' ? between : { rightBefore: between } });

      await expect(following.ended).rejects.toMatchObject({ name: 'NoEventAtPosition', position: between });
      expect(server.subscriptionsAsked()).toBe(place === 'after' ? 1 : 0);
    },
  );

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
    expect(reported.length).toBeGreaterThan(10);
    for (const [upTo, delivered] of reported)
      expect(orders.filter(({ position }) => position <= upTo)).toHaveLength(delivered);
  });

  it.each(['the same process', 'another process'])(
    'G22 records a command once that comes again from %s after others, though the server would take it twice',
    async (where) => {
      type Added = EventOf<'Added', { readonly n: number }>;
      const adds: Decider<{ readonly total: number }, Added> = {
        category: 'adds',
        initial: { total: 0 },
        evolve: ({ total }) => ({ total: total + 1 }),
      };
      const add = () => accept<Added>({ type: 'Added', data: { n: 1 } });
      const command = () => aContext({ commandId: randomUUID() });
      const store = await aStore();
      const one = new AggregateRepository(store, adds, { recentEvents: 10 });
      const other = where === 'the same process' ? one : new AggregateRepository(store, adds, { recentEvents: 10 });
      const [first, ...others] = [command(), command(), command()];
      for (const each of [first, ...others]) await one.handle('1', add, each);

      expect(await other.handle('1', add, first)).toMatchObject({ state: { total: 3 }, events: [], repeated: true });
      expect(await other.hasRecorded('1', first)).toBe(true);
      expect(await other.handle('1', add, command())).toMatchObject({ state: { total: 4 } });
      const together = command();
      const answers = await Promise.all([other.handle('1', add, together), other.handle('1', add, together)]);
      expect(answers.map(({ state }) => state.total)).toEqual([5, 5]);
      expect(await collect(store.readStream('adds-1'))).toHaveLength(5);
    },
  );

  it('HIST-11 finds where events are behind the ledger seals before them, and also when the clock of the server was set back', async () => {
    const store = await aStore();
    const wanted = ['order-1', 'order-2'];
    let minute = 0;
    server.log.now = () => minute * 60_000;
    for (let number = 0; number < 6; number++) {
      minute += 11;
      for (const stream of [...wanted, 'order-11']) await store.append(stream, 'any', someEvents(2));
      const to = String(await store.head());
      const seal = { number, from: to, to, count: 1, root: 'a'.repeat(64), previous: null };
      await store.append('ledger-main', number === 0 ? 'no-stream' : BigInt(number - 1), [anEvent(seal)]);
    }
    minute = 15;
    await store.append('order-1', 'exists', someEvents(2));
    minute = 40;
    await store.append('order-2', 'exists', someEvents(2));
    const all = follow(store, { prefixes: ['order-'] });
    await all.has(6 * 6 + 4);
    await all.stop();

    const read = await store.readPlaced(wanted);
    expect(read).toEqual(all.events.filter(({ stream }) => wanted.includes(stream)));
    expect(
      (await collect(store.readStream('order-1'))).every(({ position }) => position > (read[0]?.position ?? 0n)),
    ).toBe(true);
  });

  describe('with several followers in one process', () => {
    it('asks the server once for all that comes, whatever of it each one wants', async () => {
      const store = await aStore();
      await store.append('order-1', 'no-stream', someEvents(5));
      const all = follow(store);
      await all.isLive();
      const others = ['order-', 'cart-', 'order-'].map((prefix) => follow(store, { after: 'end', prefixes: [prefix] }));
      for (const one of others) await one.isLive();
      for (let n = 0; n < 50; n++) await store.append(`${n % 2 ? 'order' : 'cart'}-${n}-x`, 'no-stream', someEvents(1));
      await all.has(55);
      for (const one of others) await one.has(25);
      expect(server.subscriptionsAsked()).toBe(1);

      await all.stop();
      await store.append('cart-last', 'no-stream', someEvents(1));
      await others[1]?.has(26);
      for (const one of others) await one.stop();
      expect(idsOf(others[0]?.events ?? [])).toEqual(idsOf(others[2]?.events ?? []));
      expect(others[1]?.events.every(({ stream }) => stream.startsWith('cart-'))).toBe(true);
    });

    it('lets one that falls behind read by itself until it is back, and misses and doubles nothing', async () => {
      const store = await aStore();
      const quick = follow(store, { after: 'end' });
      await quick.isLive();
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      const slow = follow(store, { after: 'end', batch: 50 }, async (events) => {
        if (events.length > 0) await held;
      });
      await slow.isLive();
      const sent = someEvents(2_500);
      for (let at = 0; at < sent.length; at += 250)
        await store.append(`cart-${at}`, 'no-stream', sent.slice(at, at + 250));
      await quick.has(2_500);
      go();
      await slow.has(2_500);
      await store.append('cart-last', 'no-stream', someEvents(1));
      for (const one of [quick, slow]) {
        await one.has(2_501);
        await one.stop();
        expect(idsOf(one.events).slice(0, 2_500)).toEqual(idsOf(sent));
      }
    });

    it('wakes them for the events of a burst together, and for the first at once', async () => {
      const store = await aStore();
      const followers = [follow(store, { after: 'end' }), follow(store, { after: 'end' })];
      for (const one of followers) await one.isLive();
      const before = followers.map(({ batches }) => batches.length);
      for (let n = 0; n < 200; n++) await store.append(`cart-${n}`, 'no-stream', someEvents(1));
      for (const [index, one] of followers.entries()) {
        await one.has(200);
        await one.stop();
        expect(one.batches.length - (before[index] ?? 0)).toBeLessThan(100);
      }
    });

    it('gives none what another did to its copy', async () => {
      const store = await aStore();
      const [one, other] = [follow(store, { after: 'end' }), follow(store, { after: 'end' })];
      await one.isLive();
      await other.isLive();
      await store.append('order-1', 'no-stream', [anEvent({ lines: [{ quantity: 1 }] })]);
      await one.has(1);
      await other.has(1);
      const { lines } = one.events[0]?.data as { readonly lines: { quantity: number }[] };
      expect(() => lines.push({ quantity: 2 })).toThrow(TypeError);
      await one.stop();
      await other.stop();
    });

    it('goes on for all of them when the one that was first leaves, and when the connection breaks', async () => {
      const store = await aStore();
      const first = follow(store);
      await first.isLive();
      const second = follow(store, { after: 'end' });
      await second.isLive();
      await first.stop();
      await store.append('order-1', 'no-stream', someEvents(2));
      await second.has(2);
      server.faults.dropConnections();
      await store.append('order-2', 'no-stream', someEvents(2));
      await second.has(4);
      await second.stop();
      expect(second.events.map(({ stream, revision }) => `${stream}@${revision}`)).toEqual(
        ['order-1', 'order-2'].flatMap((stream) => [0, 1].map((revision) => `${stream}@${revision}`)),
      );
    });

    it('reads of a long past what a follower wants, and no more', async () => {
      const store = await aStore();
      for (let n = 0; n < 20; n++) await store.append(`cart-${n}`, 'no-stream', someEvents(100));
      const { position } = await store.append('order-1', 'no-stream', someEvents(2));
      await store.append('cart-last', 'no-stream', someEvents(1));
      const orders = follow(store, { after: 'start', prefixes: ['order-'] });
      await orders.isLive();
      expect(orders.events).toHaveLength(2);
      expect(orders.batches.length).toBeLessThan(5);
      expect(orders.batches.at(-1)?.upTo).toBeGreaterThan(position);
      await orders.stop();
    });
  });
});
