import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from './change-feed.js';
import { migrations } from './migrations.js';
import { counting, CreateCounts1763600399000 } from './testing/counting.projection.js';
import { ArrayEventStore, on, readSide, type ReadSide } from './testing/index.js';

const many = (count: number) => Array.from({ length: count }, () => on('thing-x', { type: 'Counted', data: {} }));

describe('ChangeFeed', () => {
  let database: TestDatabase;
  let store: ArrayEventStore;
  let writing: ReadSide;
  let reading: ReadSide;

  beforeEach(async () => {
    database = await testDatabase({ migrations: [...migrations, CreateCounts1763600399000] });
    store = new ArrayEventStore();
    writing = await readSide(database.url, store, [counting('a'), counting('b')]);
    reading = await readSide(database.url, store, []);
    writing.engine.start();
    await expect.poll(() => writing.engine.status()).toHaveLength(2);
  });
  afterEach(async () => {
    await writing.close();
    await reading.close();
    await database.close();
  });

  const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place);

  it('hands every change to listeners of every process once and in order', async () => {
    const here: Change[] = [];
    const elsewhere: Change[] = [];
    writing.feed.subscribe((changes) => here.push(...changes));
    reading.feed.subscribe((changes) => elsewhere.push(...changes));
    for (let round = 0; round < 50; round += 1) {
      store.add(...many(1 + (round % 7)));
      await new Promise((resolve) => setTimeout(resolve, round % 4));
    }
    const last = 2 * Number(await store.head());
    await expect.poll(() => here).toHaveLength(last);
    await expect.poll(() => elsewhere).toHaveLength(last);

    expect(here.map(({ seq }) => seq)).toEqual(upTo(last));
    expect(elsewhere).toEqual(here);
  });

  it('goes on where it was after the listening connection was lost', async () => {
    const received: Change[] = [];
    reading.feed.subscribe((changes) => received.push(...changes));
    store.add(...many(1));
    await expect.poll(() => received).toHaveLength(2);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`,
    );
    store.add(...many(3));
    await expect.poll(() => received).toHaveLength(8);
    expect(received.map(({ seq }) => seq)).toEqual(upTo(8));
  });

  it('answers what was missed, of one channel or of all', async () => {
    store.add(...many(3));
    await writing.checkpoints.waitFor('b', 3n, 20_000);
    expect(await reading.feed.head()).toBe(6);
    expect(await reading.feed.oldest()).toBe(1);
    const [, , third, ...rest] = await reading.feed.after(0);
    expect(third).toMatchObject({ seq: 3, event: 'Counted', payload: { position: 2 } });
    expect(rest).toHaveLength(3);
    const ofB = await reading.feed.after(0, { channel: 'b', limit: 2 });
    expect(ofB.map(({ channel, payload }) => [channel, payload])).toEqual([
      ['b', { position: 1 }],
      ['b', { position: 2 }],
    ]);
  });

  it('keeps counting when what is old was removed', async () => {
    store.add(...many(2));
    await writing.checkpoints.waitFor('b', 2n, 20_000);
    expect(await reading.feed.prune(new Date(Date.now() - 60_000))).toBe(0);
    expect(await reading.feed.prune(new Date(Date.now() + 60_000))).toBe(4);
    expect(await reading.feed.oldest()).toBe(5);
    store.add(...many(1));
    await writing.checkpoints.waitFor('b', 3n, 20_000);
    expect((await reading.feed.after(4)).map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it('keeps delivering when a listener fails, and stops at the end of a subscription', async () => {
    const received: Change[] = [];
    writing.feed.subscribe(() => {
      throw new Error('a listener');
    });
    const unsubscribe = writing.feed.subscribe((changes) => received.push(...changes));
    store.add(...many(1));
    await expect.poll(() => received).toHaveLength(2);
    expect(writing.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
    unsubscribe();
    store.add(...many(1));
    await writing.checkpoints.waitFor('b', 2n, 20_000);
    expect(received).toHaveLength(2);
  });
});
