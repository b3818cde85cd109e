import { EventStoreUnavailable } from '@hatch/kernel';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb, type EventStore, type EventStoreDbOptions } from '../index.js';
import { fakeEventStoreDb, type FakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { follow } from '../testing/follower.js';
import { realEventStoreDb } from '../testing/real-eventstoredb.js';
import { sayMissing } from '../testing/say-missing.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { aCategory, collect, idsOf, someEvents } from '../testing/some-events.js';

const open: EventStore[] = [];
const closeAll = async (): Promise<void> => {
  for (const store of open.splice(0)) await store.close();
};
const storeOn = async (port: number, options?: EventStoreDbOptions): Promise<EventStore> => {
  const store = await openEventStoreDb(`esdb://127.0.0.1:${port}?tls=false`, options);
  open.push(store);
  return store;
};

/** What any server can be made to show, by itself or on the wire. */
type FailingServer = {
  readonly port: number;
  dropConnections(): void;
  loseNextAnswer(): void;
  /** Nothing is answered until the function it gives is called. */
  neverAnswer(): () => void;
  close(): Promise<void>;
};

const inMemory = async (): Promise<FailingServer> => {
  const { port, faults, close } = await fakeEventStoreDb();
  const { dropConnections, loseNextAnswer, neverAnswer } = faults;
  return { port, dropConnections, loseNextAnswer, neverAnswer, close };
};

const real = await realEventStoreDb(process.env['SUITE_LENGTH'] === 'long');
const behindProxy = async (): Promise<FailingServer> => {
  if (real.missing !== undefined) throw new Error(real.missing);
  const { port, cut, loseNextReply, freeze, thaw, close } = await severableProxy(real.port, { host: real.host });
  const neverAnswer = () => {
    freeze();
    return thaw;
  };
  return { port, dropConnections: cut, loseNextAnswer: loseNextReply, neverAnswer, close };
};
afterAll(async () => {
  if (real.missing === undefined) await real.stop();
});

const faultsOfAnyServer = (start: () => Promise<FailingServer>): void => {
  let server: FailingServer;
  let stream: string;
  let other: string;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(() => {
    const category = aCategory();
    stream = `${category}-1`;
    other = `${category}-2`;
  });
  afterEach(closeAll);
  afterAll(() => server.close());

  const aStore = (options?: EventStoreDbOptions): Promise<EventStore> => storeOn(server.port, options);

  it('sends appends again that were under way when all connections broke', async () => {
    const store = await aStore();
    await store.head();
    const streams = Array.from({ length: 30 }, () => `${aCategory()}-1`);
    const appending = streams.map((one) => store.append(one, 'no-stream', someEvents(1)));
    server.dropConnections();

    expect(await Promise.all(appending)).toMatchObject(appending.map(() => ({ revision: 0n })));
    for (const one of streams) expect(await collect(store.readStream(one))).toHaveLength(1);
  });

  it('sends an append again that the server took but never answered', async () => {
    const store = await aStore({ answerWithinMs: 1_000 });
    await store.append(stream, 'no-stream', someEvents(1));
    const events = someEvents(2);
    server.loseNextAnswer();

    expect(await store.append(stream, 0n, events)).toMatchObject({ revision: 2n });
    expect(idsOf(await collect(store.readStream(stream, { from: 1n })))).toEqual(idsOf(events));
  });

  it('throws when the server does not answer, and answers callers again once it does', async () => {
    const store = await aStore({ answerWithinMs: 1_000, patienceMs: 2_000 });
    const resume = server.neverAnswer();
    const events = someEvents(1);

    const outcomes = await Promise.allSettled([
      store.append(stream, 'no-stream', events),
      collect(store.readStream(stream)),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(EventStoreUnavailable) });
    expect(await store.health()).toMatchObject({ ok: false });
    resume();

    expect(await store.append(stream, 'no-stream', events)).toMatchObject({ revision: 0n });
    expect(await collect(store.readStream(stream))).toHaveLength(1);
  });

  it('goes on following once the server answers again, and misses and doubles nothing', async () => {
    const store = await aStore({ answerWithinMs: 1_000, watchdogMs: 500 });
    const follower = follow(store, { after: 'end', prefixes: [stream] });
    await follower.isLive();
    await store.append(stream, 'no-stream', someEvents(3));
    const resume = server.neverAnswer();
    const appending = store.append(stream, 2n, someEvents(3));
    await sleep(1_500);
    resume();
    await appending;
    await follower.has(6);
    await follower.stop();

    expect(follower.events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
  });

  describe('when an append runs out of patience and so renews the connection', () => {
    const timing = { answerWithinMs: 2_500, patienceMs: 2_400 };
    const SOON_OUT_OF_PATIENCE_MS = 2_000;

    it('never takes a read that this cut short for one that has come to its end', async () => {
      const store = await aStore(timing);
      await store.append(stream, 'no-stream', someEvents(5));
      const resume = server.neverAnswer();
      const appending = store.append(other, 'no-stream', someEvents(1));
      await sleep(SOON_OUT_OF_PATIENCE_MS);
      const reading = [
        collect(store.readStream(stream)),
        collect(store.readStream(stream, { backwards: true })),
        store.head(),
      ];
      const outcomes = await Promise.allSettled([appending, ...reading]);
      resume();
      expect(outcomes.map((one) => one.status === 'rejected' && one.reason instanceof EventStoreUnavailable)).toEqual([
        true,
        true,
        true,
        true,
      ]);
    });

    it('reads it again by the new one, from where it stood', async () => {
      const store = await aStore(timing);
      const events = someEvents(700);
      await store.append(stream, 'no-stream', events);
      const resume = server.neverAnswer();
      const appending = store.append(other, 'no-stream', someEvents(1)).catch((error: unknown) => error);
      await sleep(SOON_OUT_OF_PATIENCE_MS);
      const [read, head] = [collect(store.readStream(stream)), store.head()];
      const outcome = await appending;
      resume();

      expect(outcome).toBeInstanceOf(EventStoreUnavailable);
      expect(idsOf(await read)).toEqual(idsOf(events));
      expect(await head).toBeGreaterThan(0n);
    });
  });
};

describe('the log in an EventStoreDB that fails, in memory', () => faultsOfAnyServer(inMemory));

const ON_A_REAL_SERVER = 'the log in an EventStoreDB that fails, on a real server';
if (real.missing !== undefined) it.skipIf(true)(sayMissing(ON_A_REAL_SERVER, real.missing), () => undefined);
else describe(ON_A_REAL_SERVER, () => faultsOfAnyServer(behindProxy));

describe('the log in an EventStoreDB that fails of itself', () => {
  let server: FakeEventStoreDb;
  beforeEach(async () => {
    server = await fakeEventStoreDb();
  });
  afterEach(async () => {
    await closeAll();
    await server.close();
  });

  const aStore = (options?: EventStoreDbOptions): Promise<EventStore> => storeOn(server.port, options);

  it('takes the first of two answers to an append, and of two copies of an event', async () => {
    const store = await aStore();
    server.faults.answerTwice();
    const follower = follow(store);
    for (let n = 0; n < 20; n++) await store.append(`order-${n}`, 'no-stream', someEvents(2));
    await follower.has(40);
    await follower.isLive();
    await follower.stop();

    expect(follower.events.map(({ stream, revision }) => `${stream}@${revision}`)).toEqual(
      Array.from({ length: 20 }, (_, n) => [`order-${n}@0`, `order-${n}@1`]).flat(),
    );
    expect(await collect(store.readStream('order-7'))).toHaveLength(2);
  });

  it('sends an append again that was refused without a word of why', async () => {
    const store = await aStore();
    server.faults.refuseNextAppend();

    await store.append('order-1', 'no-stream', someEvents(1));

    expect(await collect(store.readStream('order-1'))).toHaveLength(1);
  });

  it.each([0, 1, 250, 499])(
    'reads a stream whole from a server that went away after %i events of it',
    async (after) => {
      const store = await aStore();
      const events = someEvents(700);
      await store.append('order-1', 'no-stream', events);
      server.faults.goAwayInNextRead(after);

      expect(idsOf(await collect(store.readStream('order-1')))).toEqual(idsOf(events));
    },
  );

  it.each([1, 7, 150])('follows on where the server went away after %i events of a subscription', async (after) => {
    const store = await aStore();
    const events = someEvents(200);
    await store.append('order-1', 'no-stream', events);
    server.faults.goAwayInNextSubscription(after);
    const follower = follow(store, { batch: 10 });
    await follower.has(200);
    await follower.isLive();
    await follower.stop();

    expect(idsOf(follower.events)).toEqual(idsOf(events));
    expect(server.subscriptionsAsked()).toBe(2);
  });

  it('subscribes again when the server ends a subscription in good order', async () => {
    const store = await aStore();
    const follower = follow(store);
    await store.append('order-1', 'no-stream', someEvents(3));
    await follower.has(3);
    server.faults.endSubscriptions();
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
    server.faults.stallSubscriptions();
    await store.append('order-2', 'no-stream', someEvents(2));
    await follower.has(3);
    await follower.stop();

    expect(follower.events).toHaveLength(3);
  });

  describe('in a cluster whose leader is gone, though the others still take it for alive', () => {
    /** Takes connections and says nothing, as an address at which nobody is any more. */
    let dead: Server;
    let deadPort: number;
    beforeEach(async () => {
      dead = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(dead, 'listening');
      const address = dead.address();
      deadPort = typeof address === 'object' && address ? address.port : 0;
    });
    afterEach(() => dead.close());

    const aClusterStore = async (): Promise<EventStore> => {
      const url = `esdb://127.0.0.1:${deadPort},127.0.0.1:${server.port}?tls=false`;
      const store = await openEventStoreDb(url, { connectWithinMs: 500, answerWithinMs: 1_000, patienceMs: 15_000 });
      open.push(store);
      return store;
    };

    it('G08 is live within seconds', async () => {
      server.sayLeaderIsAt(deadPort);
      const store = await aClusterStore();
      const began = performance.now();
      await store.append('order-1', 'no-stream', someEvents(1));
      const follower = follow(store);
      await follower.has(1);
      await follower.isLive();
      expect(performance.now() - began).toBeLessThan(9_000);
      await follower.stop();
    });

    it('G08 leaves a connection that is cut for another address, and asks the dead one no more', async () => {
      const store = await aClusterStore();
      const follower = follow(store);
      await store.append('order-1', 'no-stream', someEvents(1));
      await follower.has(1);
      let asked = 0;
      dead.on('connection', () => asked++);
      server.sayLeaderIsAt(deadPort);
      server.faults.dropConnections();
      const began = performance.now();
      await store.append('order-2', 'no-stream', someEvents(1));
      await follower.has(2);
      expect(performance.now() - began).toBeLessThan(9_000);
      expect(asked).toBeGreaterThan(0);

      const before = asked;
      server.faults.dropConnections();
      await store.append('order-3', 'no-stream', someEvents(1));
      await follower.has(3);
      expect(asked).toBe(before);
      await follower.stop();
    });
  });

  it('waits longer and longer before it subscribes again to a server that refuses', async () => {
    const store = await aStore();
    await store.append('order-1', 'no-stream', someEvents(3));
    const serve = server.faults.refuseSubscriptions();
    const follower = follow(store);
    await sleep(1_500);
    const asked = server.subscriptionsAsked();
    serve();
    await follower.has(3);
    await follower.stop();

    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(6);
  });
});
