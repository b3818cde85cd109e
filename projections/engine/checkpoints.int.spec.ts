import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations.js';
import { counting, CreateCounts1763600399000 } from './testing/counting.projection.js';
import { ArrayEventStore, on, readSide, type ReadSide } from './testing/index.js';

const happened = on('thing-x', { type: 'Counted', data: {} });

describe('Checkpoints', () => {
  let database: TestDatabase;
  let store: ArrayEventStore;
  let writing: ReadSide;
  let reading: ReadSide;
  let broken = false;

  beforeEach(async () => {
    broken = false;
    database = await testDatabase({ migrations: [...migrations, CreateCounts1763600399000] });
    store = new ArrayEventStore();
    const before = () => {
      if (broken) throw new Error('cannot be');
    };
    writing = await readSide(database.url, store, [counting('a', { before }), counting('b')]);
    reading = await readSide(database.url, store, []);
    writing.engine.start();
    await expect.poll(() => writing.engine.status()).toHaveLength(2);
  });
  afterEach(async () => {
    await writing.close();
    await reading.close();
    await database.close();
  });

  it('waits in the process of the engine and in any other until the rows are there', async () => {
    const waits = [writing, reading].map(({ checkpoints }) => checkpoints.waitFor('a', 2n, 20_000));
    store.add(happened, happened);
    expect(await Promise.all(waits)).toEqual([true, true]);
    const { rows } = await database.pool.query('SELECT events FROM rm.count_a');
    expect(rows).toEqual([{ events: 2 }]);
    expect(await reading.checkpoints.waitFor('a', 1n, 0)).toBe(true);
  });

  it('gives up after the time it was given', async () => {
    expect(await writing.checkpoints.waitFor('a', 9n, 60)).toBe(false);
    expect(await reading.checkpoints.waitFor('a', 9n, 60)).toBe(false);
    expect(await reading.checkpoints.waitFor('nothing', 1n, 60)).toBe(false);
  });

  it('does not make anyone wait for a projection that is stopped', async () => {
    broken = true;
    store.add(happened);
    const since = performance.now();
    expect(await reading.checkpoints.waitFor('a', 1n, 20_000)).toBe(false);
    expect(await writing.checkpoints.waitFor('a', 1n, 20_000)).toBe(false);
    expect(performance.now() - since).toBeLessThan(2_500);
    expect(await reading.checkpoints.waitFor('b', 1n, 20_000)).toBe(true);
  });
});
