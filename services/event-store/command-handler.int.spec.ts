import {
  accept,
  AggregateRepository,
  nothing,
  refuse,
  type Decider,
  type EventOf,
  type StreamStore,
} from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, PostgresEventStore } from './index.js';
import { testDatabase, type TestDatabase } from './testing/index.js';

type Counted = EventOf<'Counted', { readonly by: number }>;
type Count = { readonly total: number };

const counter: Decider<Count, Counted> = {
  category: 'counter',
  initial: { total: 0 },
  evolve: ({ total }, { data }) => ({ total: total + data.by }),
};
const count = (by: number) => accept<Counted>({ type: 'Counted', data: { by } });
const upTo = (limit: number) => (state: Count) =>
  state.total < limit ? count(1) : refuse<Counted>('counter.full', 'The counter is full');
const context = () => aContext({ commandId: randomUUID() });

describe('the command handler on a real log', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    store = new PostgresEventStore(database.url);
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  const eventsOf = async (stream: string) => {
    const events = [];
    for await (const event of store.readStream(stream)) events.push(event);
    return events;
  };

  it('G05 decides 200 commands at once on one stream exactly to the limit', async () => {
    const handler = new AggregateRepository(store, counter);
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => handler.handle(id, upTo(50), context())));
    expect(outcomes.filter(({ rejection }) => rejection === undefined)).toHaveLength(50);
    expect(outcomes.filter(({ rejection }) => rejection?.code === 'counter.full')).toHaveLength(150);
    expect(await eventsOf(`counter-${id}`)).toHaveLength(50);
  });

  it('G05 keeps the limit with two handlers that each trust their own cache', async () => {
    const handlers = [new AggregateRepository(store, counter), new AggregateRepository(store, counter)] as const;
    const id = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => handlers[n % 2 === 0 ? 0 : 1].handle(id, upTo(50), context())),
    );
    expect(outcomes.filter(({ rejection }) => rejection === undefined)).toHaveLength(50);
    expect(await eventsOf(`counter-${id}`)).toHaveLength(50);
  });

  it('refuses only on state just read', async () => {
    const [one, other] = [new AggregateRepository(store, counter), new AggregateRepository(store, counter)];
    const id = randomUUID();
    await one.handle(id, upTo(1), context());
    await other.handle(id, () => count(-1), context());
    expect((await one.handle(id, upTo(1), context())).rejection).toBeUndefined();
  });

  it('answers that nothing is needed only on state just read: another process may have undone what this one did', async () => {
    const [one, other] = [new AggregateRepository(store, counter), new AggregateRepository(store, counter)];
    const id = randomUUID();
    const once = (state: Count) => (state.total > 0 ? nothing : count(1));
    await one.handle(id, once, context());
    expect((await one.handle(id, once, context())).events).toEqual([]);
    await other.handle(id, () => count(-1), context());
    expect((await one.handle(id, once, context())).events).toHaveLength(1);
    expect(await eventsOf(`counter-${id}`)).toHaveLength(3);
  });

  it('writes to a stream presumed new without reading it', async () => {
    let reads = 0;
    const counting: StreamStore = {
      append: (...args) => store.append(...args),
      readStream: (...args) => {
        reads++;
        return store.readStream(...args);
      },
    };
    const handler = new AggregateRepository(counting, counter, { presumedNew: true });
    expect(await handler.handle(randomUUID(), upTo(1), context())).toMatchObject({ state: { total: 1 }, revision: 0n });
    expect(reads).toBe(0);
  });

  it('reads a stream presumed new that is not, whatever was decided', async () => {
    const id = randomUUID();
    await new AggregateRepository(store, counter).handle(id, () => count(1), context());
    const presuming = () => new AggregateRepository(store, counter, { presumedNew: true });
    expect(await presuming().handle(id, upTo(1), context())).toMatchObject({ rejection: { code: 'counter.full' } });
    expect(await presuming().handle(id, () => nothing, context())).toMatchObject({ state: { total: 1 } });
    expect(await presuming().handle(id, () => count(1), context())).toMatchObject({
      state: { total: 2 },
      revision: 1n,
    });
  });

  it('hands each command the state after its own events', async () => {
    const handler = new AggregateRepository(store, counter);
    const id = randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map((by) => handler.handle(id, () => count(by), context())));
    expect(outcomes.map(({ state }) => state.total)).toEqual([1, 3, 6]);
    expect((await handler.load(id)).state.total).toBe(6);
  });

  it('lets a command that throws fail alone', async () => {
    const handler = new AggregateRepository(store, counter);
    const id = randomUUID();
    const outcomes = await Promise.allSettled([
      handler.handle(id, () => count(1), context()),
      handler.handle(
        id,
        () => {
          throw new Error('a bug');
        },
        context(),
      ),
      handler.handle(id, () => count(1), context()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await handler.load(id)).state.total).toBe(2);
  });

  it('records a re-sent command once', async () => {
    const id = randomUUID();
    const sent = context();
    await new AggregateRepository(store, counter).handle(id, () => count(1), sent);
    await new AggregateRepository(store, counter).handle(id, ({ total }) => (total === 0 ? count(1) : accept()), sent);
    expect(await eventsOf(`counter-${id}`)).toHaveLength(1);
  });

  it('does not fold the events of a re-sent command twice', async () => {
    const handler = new AggregateRepository(store, counter);
    const id = randomUUID();
    const sent = context();
    await handler.handle(id, () => count(1), context());
    await handler.handle(id, () => count(1), sent);
    const again = await handler.handle(id, () => count(1), sent);
    expect(again.state.total).toBe(2);
    expect((await handler.loadCached(id)).state.total).toBe(2);
    expect(await eventsOf(`counter-${id}`)).toHaveLength(2);
  });

  it('records the new commands that arrive together with a re-sent one', async () => {
    const handler = new AggregateRepository(store, counter);
    const id = randomUUID();
    const sent = context();
    await handler.handle(id, () => count(1), sent);
    const together = [context(), sent, context()].map((command) => handler.handle(id, () => count(1), command));
    await Promise.all(together);
    expect(await eventsOf(`counter-${id}`)).toHaveLength(3);
    expect((await handler.load(id)).state.total).toBe(3);
  });

  it('keeps its cache current with events seen on the log', async () => {
    const [one, other] = [new AggregateRepository(store, counter), new AggregateRepository(store, counter)];
    const id = randomUUID();
    await one.handle(id, () => count(1), context());
    await other.handle(id, () => count(10), context());
    expect((await one.loadCached(id)).state.total).toBe(1);
    for (const event of await eventsOf(`counter-${id}`)) one.observe(event);
    expect((await one.loadCached(id)).state.total).toBe(11);
  });

  it('reads the log for a reaction to an event that its cache lacks, and for no other', async () => {
    const [one, other] = [new AggregateRepository(store, counter), new AggregateRepository(store, counter)];
    const id = randomUUID();
    await one.handle(id, () => count(1), context());
    await other.handle(id, () => count(10), context());
    expect((await one.loadSince(id, 0n)).state.total).toBe(1);
    expect((await one.loadSince(id, 1n)).state.total).toBe(11);
  });

  it('forgets its cache when an event seen leaves a gap', async () => {
    const [one, other] = [new AggregateRepository(store, counter), new AggregateRepository(store, counter)];
    const id = randomUUID();
    await one.handle(id, () => count(1), context());
    await other.handle(id, () => count(10), context());
    await other.handle(id, () => count(100), context());
    const last = (await eventsOf(`counter-${id}`)).at(-1);
    if (last) one.observe(last);
    expect((await one.loadCached(id)).state.total).toBe(111);
  });
});
