import {
  accept,
  AggregateRepository,
  refuse,
  type Decider,
  type EventOf,
  type SnapshotStore,
  type SnapshotUnreadable,
  type StateForm,
  type StreamStore,
} from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations, openEventStoreDb, PostgresEventStore, PostgresSnapshots, type EventStore } from '../index.js';
import { fakeEventStoreDb, type FakeEventStoreDb } from '../testing/fake-eventstoredb/fake-eventstoredb.js';
import { testDatabase, type TestDatabase } from '../testing/index.js';

type Counted = EventOf<'Counted', { readonly by: number }>;
type Count = { readonly total: number };

const counter: Decider<Count, Counted> = {
  category: 'counter',
  initial: { total: 0 },
  evolve: ({ total }, { data }) => ({ total: total + data.by }),
};
const form: StateForm<Count> = {
  schema: 3,
  toJson: ({ total }) => ({ total }),
  fromJson: (json) => {
    const { total } = json as Count;
    if (!Number.isSafeInteger(total)) throw new TypeError('There is no total');
    return { total };
  },
};
const count = (by: number) => () => accept<Counted>({ type: 'Counted', data: { by } });
const upTo = (limit: number) => (state: Count) =>
  state.total < limit ? count(1)() : refuse<Counted>('counter.full', 'The counter is full');
const context = () => aContext({ commandId: randomUUID() });
const ONE: Counted = { type: 'Counted', data: { by: 1 } };
const never = () => new Promise<never>(() => undefined);

describe.each(['Postgres', 'EventStoreDB'])('snapshots beside the log in %s', (kind) => {
  let database: TestDatabase;
  let server: FakeEventStoreDb;
  let log: EventStore;
  let kept: PostgresSnapshots;
  let failures: SnapshotUnreadable[];
  let id: string;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    server = await fakeEventStoreDb();
    log =
      kind === 'Postgres'
        ? new PostgresEventStore(database.url)
        : await openEventStoreDb(`esdb://127.0.0.1:${server.port}?tls=false`);
    kept = new PostgresSnapshots(database.pool);
  });
  afterAll(async () => {
    await log.close();
    await server.close();
    await database.close();
  });
  beforeEach(() => {
    id = randomUUID();
    failures = [];
  });
  afterEach(() => dropAll());

  const handlerOn = (store: StreamStore = log, snapshots: SnapshotStore = kept) =>
    new AggregateRepository(store, counter, {
      snapshots: { store: snapshots, form, every: 10, restMs: 0, report: (failure) => failures.push(failure) },
    });
  /** Appends all at once, so that a snapshot is of the last of them. */
  const countUp = (times: number, handler = handlerOn()) =>
    handler.handle(id, () => accept(...Array.from({ length: times }, () => ONE)), context());
  const stream = () => `counter-${id}`;
  const revisionKept = async () => (await kept.load(stream(), form.schema))?.revision;
  const untilKept = (revision: bigint) => expect.poll(revisionKept).toBe(revision);
  const dropAll = () => database.pool.query('DELETE FROM es.snapshots');
  const change = (set: string) =>
    database.pool.query(`UPDATE es.snapshots SET ${set} WHERE stream_id = $1`, [stream()]);

  /** The same log, and how many events were read from it. */
  const counted = () => {
    const seen = { events: 0 };
    const store: StreamStore = {
      append: (...append) => log.append(...append),
      readStream: async function* (...read) {
        for await (const event of log.readStream(...read)) {
          seen.events++;
          yield event;
        }
      },
    };
    return { store, seen };
  };

  it('start a stream that is not in memory, so that only what came since is read', async () => {
    await countUp(20);
    await untilKept(19n);
    await countUp(5);
    const { store, seen } = counted();

    expect(await handlerOn(store).load(id)).toMatchObject({ state: { total: 25 }, revision: 24n });
    expect(seen.events).toBe(1 + 5);
    expect(failures).toEqual([]);
  });

  it('do not make forget which commands were recorded before them', async () => {
    const handler = () =>
      new AggregateRepository(log, counter, {
        recentEvents: 8,
        snapshots: { store: kept, form, every: 10, restMs: 0, report: (failure) => failures.push(failure) },
      });
    const again = context();
    await countUp(8);
    await handler().handle(id, count(1), again);
    await countUp(3, handler());
    await untilKept(11n);

    expect(await handler().handle(id, count(1), again)).toMatchObject({ state: { total: 12 }, repeated: true });
    expect(await handler().hasRecorded(id, again)).toBe(true);
    await countUp(7, handler());
    expect((await handler().load(id)).state.total).toBe(19);
  });

  it('are made of a long stream that has none when it is read', async () => {
    await countUp(30, new AggregateRepository(log, counter));

    expect((await handlerOn().load(id)).state.total).toBe(30);
    await untilKept(29n);
  });

  it('are never waited for, neither to be kept nor when they cannot be', async () => {
    const hanging = handlerOn(log, { load: () => Promise.resolve(undefined), save: never });
    const failing = handlerOn(log, {
      load: () => Promise.reject(new Error('no database')),
      save: () => Promise.reject(new Error('no database')),
    });
    for (let n = 0; n < 3; n++) await countUp(10, hanging);
    for (let n = 0; n < 3; n++) await countUp(10, failing);
    await expect.poll(() => failures.map(({ message }) => message)).toHaveLength(2);

    expect((await handlerOn().load(id)).state.total).toBe(60);
    expect(failures.map(({ message }) => message)).toEqual([
      `The snapshot of ${stream()} cannot be read`,
      `The snapshot of ${stream()} cannot be kept`,
    ]);
  });

  it('are ignored when another version of the code made them', async () => {
    await countUp(10);
    await untilKept(9n);
    await change(`schema = 2, state = '{"total": 1000}'`);

    expect((await handlerOn().load(id)).state.total).toBe(10);
    await untilKept(9n);
    expect(failures).toEqual([]);
  });

  it.each([`'{}'`, `'[]'`, `'7'`, `'"text"'`, `'null'`, `'{"total": "many"}'`])(
    'are ignored, and named once, when they cannot be read: %s',
    async (state) => {
      await countUp(10);
      await untilKept(9n);
      const handler = new AggregateRepository(log, counter, {
        cachedStreams: 1,
        snapshots: { store: kept, form, every: 1_000, report: (failure) => failures.push(failure) },
      });
      await change(`state = ${state}`);

      for (let n = 0; n < 3; n++) {
        expect((await handler.load(id)).state.total).toBe(10);
        await handler.load(randomUUID());
        await handler.handle(randomUUID(), count(1), context());
      }
      expect(failures.map(({ message }) => message)).toEqual([`The snapshot of ${stream()} cannot be read`]);
    },
  );

  it.each([
    ['ahead of the log', `revision = 500`],
    ['of another history of the same length', `event_id = gen_random_uuid()`],
  ])('are ignored when they are %s, as after an older copy was restored', async (_, set) => {
    await countUp(10);
    await untilKept(9n);
    await countUp(5);
    await change(`${set}, state = '{"total": 1000}'`);
    const handler = handlerOn();

    const { state } = await handler.handle(id, count(1), context());

    expect(state.total).toBe(16);
    expect(failures.map(({ message }) => message)).toEqual([
      `The snapshot of ${stream()} is of events that are not in the log; was an older copy restored?`,
    ]);
    const eventsRead = async () => {
      const { store, seen } = counted();
      expect((await handlerOn(store).load(id)).state.total).toBe(16);
      return seen.events;
    };
    await expect.poll(eventsRead).toBeLessThan(3);
  });

  it('keep two handlers to one limit, whichever of them made the snapshot', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, handlerOn.bind(undefined, log, kept)).flatMap((handler) =>
        Array.from({ length: 30 }, () => handler.handle(id, upTo(50), context())),
      ),
    );
    expect(outcomes.filter(({ rejection }) => rejection === undefined)).toHaveLength(50);
    await expect.poll(revisionKept).toBeDefined();

    expect((await handlerOn().load(id)).state.total).toBe(50);
    expect((await handlerOn().handle(id, upTo(50), context())).rejection?.code).toBe('counter.full');
  });

  it('change nothing about any state, whenever they are made, dropped or started from', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ does: fc.constant('count'), by: fc.integer({ min: 1, max: 9 }) }) },
      fc.record({ does: fc.constantFrom('start anew', 'drop', 'wait') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        id = randomUUID();
        let total = 0;
        let handler = handlerOn();
        for (const one of steps) {
          if (one.does === 'start anew') handler = handlerOn();
          if (one.does === 'drop') await dropAll();
          if (one.does === 'wait') await new Promise((resolve) => setTimeout(resolve, 2));
          if (!('by' in one)) continue;
          total += one.by;
          expect((await handler.handle(id, count(one.by), context())).state.total).toBe(total);
        }
        expect(await handlerOn().load(id)).toMatchObject(await new AggregateRepository(log, counter).load(id));
      }),
      { numRuns: 25 },
    );
    expect(failures).toEqual([]);
  });
});
