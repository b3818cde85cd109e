import type { TestDatabase } from '@hatch/event-store/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { change, type Projection } from '../projection.js';
import { counting } from '../testing/counting.projection.js';
import { engineSpec } from '../testing/engine-spec.js';
import { type ArrayEventStore, on } from '../testing/index.js';
import { BuildFailed } from './build-writer.js';
import { blueGreenRebuild, rollBack, RebuildInProgress } from './blue-green-rebuild.js';

const many = (count: number, stream = 'thing-x') =>
  Array.from({ length: count }, () => on(stream, { type: 'Counted', data: {} }));
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

describe('blue/green rebuild', () => {
  const { leading, reached, rebuild, emitted, ...given } = engineSpec();
  let database: TestDatabase;
  let store: ArrayEventStore;
  beforeEach(() => {
    database = given.database();
    store = given.store();
  });
  const eventsIn = async (table: string): Promise<number> => {
    const { rows } = await database.pool.query<{ sum: string | null }>(`SELECT sum(events) FROM ${table}`);
    return Number(rows[0]?.sum ?? 0);
  };
  /** Events come in until it is stopped, or the test ends however it ends. */
  const trickle = () => {
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    const coming = (async () => {
      for (; !stopped.signal.aborted; await pause(10)) store.add(...many(10));
    })();
    return async () => {
      stopped.abort();
      await coming;
      return Number(await store.head());
    };
  };

  it('puts rows right that had drifted, reports which, keeps what they were, and emits nothing again', async () => {
    const side = await leading(counting('a'), counting('b'));
    store.add(...many(50), ...many(3, 'thing-y'));
    await reached(side, 'a', 53);
    await database.pool.query("UPDATE rm.count_a SET events = 7 WHERE stream = 'thing-x'");
    await database.pool.query("INSERT INTO rm.count_a VALUES ('thing-z', 1)");
    const [rebuilt] = await rebuild(counting('a'));
    store.add(...many(7));
    await reached(side, 'a', 60);

    const stream = (name: string, events: number) => ({ stream: name, events });
    expect(rebuilt?.differences).toEqual([
      {
        table: 'count_a',
        count: 2,
        rows: [
          { key: { stream: 'thing-x' }, live: stream('thing-x', 7), built: stream('thing-x', 50) },
          { key: { stream: 'thing-z' }, live: stream('thing-z', 1), built: null },
        ],
      },
    ]);
    expect([await eventsIn('rm.count_a'), await eventsIn('rm_previous.count_a')]).toEqual([60, 11]);
    expect(await emitted('a')).toEqual(upTo(60));
    expect(side.engine.status()).toMatchObject([{ rebuilding: false, lag: 0 }, { rebuilding: false }]);
  });

  it('goes on while events keep coming, and whoever reads never sees the rows go back', async () => {
    const side = await leading(counting('a'), counting('b'));
    const stop = trickle();
    const seen: number[] = [];
    let reading = true;
    const reader = (async () => {
      while (reading) seen.push(await eventsIn('rm.count_a'));
    })();
    for (let time = 0; time < 6; time += 1) {
      const rebuilt = await rebuild(...(time % 2 === 0 ? [counting('a')] : [counting('a'), counting('b')]));
      expect(rebuilt.flatMap(({ differences }) => differences)).toEqual([]);
    }
    reading = false;
    await reader;
    const head = await stop();
    await reached(side, 'a', head);
    await reached(side, 'b', head);

    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect([await eventsIn('rm.count_a'), await eventsIn('rm.count_b')]).toEqual([head, head]);
    expect(await emitted('a')).toEqual(upTo(head));
    expect(await emitted('b')).toEqual(upTo(head));
  });

  it('only compares when asked to', async () => {
    const side = await leading(counting('a'));
    store.add(...many(5));
    await reached(side, 'a', 5);
    await database.pool.query('UPDATE rm.count_a SET events = 4');
    const [compared] = await blueGreenRebuild({
      store,
      pool: database.pool,
      projections: [counting('a')],
      compareOnly: true,
    });

    expect(compared?.differences).toMatchObject([{ table: 'count_a', count: 1 }]);
    expect(await eventsIn('rm.count_a')).toBe(4);
    const { rows } = await database.pool.query("SELECT to_regclass('rm_next.count_a') AS built");
    expect(rows).toEqual([{ built: null }]);
  });

  it('rolls back to the rows it replaced, brought up to date, and forth again', async () => {
    const side = await leading(counting('a'));
    store.add(...many(5));
    await reached(side, 'a', 5);
    await database.pool.query('UPDATE rm.count_a SET events = 1005');
    await rebuild(counting('a'));
    store.add(...many(5));
    await reached(side, 'a', 10);
    const stop = trickle();
    await rollBack(counting('a'), { store, pool: database.pool });
    const head = await stop();
    await reached(side, 'a', head);
    expect(await eventsIn('rm.count_a')).toBe(1000 + head);
    expect(await eventsIn('rm_previous.count_a')).toBeLessThanOrEqual(head);

    await rollBack(counting('a'), { store, pool: database.pool });
    expect(await eventsIn('rm.count_a')).toBe(head);
    expect(await emitted('a')).toEqual(upTo(head));
  });

  it('has nothing to roll back to before a rebuild', async () => {
    await leading(counting('a'));
    await expect(rollBack(counting('a'), { store, pool: database.pool })).rejects.toThrow('No replaced rows of a');
  });

  it('leaves the live rows alone when an event cannot be applied, and names it', async () => {
    const side = await leading(counting('a'), counting('b'));
    store.add(...many(30));
    await reached(side, 'a', 30);
    const before = (position: bigint) => {
      if (position === 17n) throw new Error('cannot be');
    };
    const failing = rebuild(counting('b'), counting('a', { before }));
    await expect(failing).rejects.toThrow(BuildFailed);
    await expect(failing).rejects.toThrow('a cannot apply the Counted of thing-x at position 17: cannot be');
    store.add(...many(5));
    await reached(side, 'a', 35);
    expect([await eventsIn('rm.count_a'), await eventsIn('rm.count_b')]).toEqual([35, 35]);

    await rebuild(counting('b'), counting('a'));
    expect(await emitted('a')).toEqual(upTo(35));
  });

  it('brings a stopped read model back once it was repaired', async () => {
    let broken = true;
    const before = (position: bigint) => {
      if (broken && position === 8n) throw new Error('cannot be');
    };
    const side = await leading(counting('a', { before }), counting('b'));
    store.add(...many(20));
    await reached(side, 'b', 20);
    expect(side.engine.status()[0]).toHaveProperty('stopped');
    broken = false;
    await rebuild(counting('a'), counting('b'));
    await reached(side, 'a', 20);
    expect(await eventsIn('rm.count_a')).toBe(20);
    expect(await emitted('a')).toEqual(upTo(20));
    expect(side.engine.status()[0]).not.toHaveProperty('stopped');
  });

  it('is one at a time, and one that was cut off does no harm', async () => {
    const side = await leading(counting('a'));
    store.add(...many(10));
    await reached(side, 'a', 10);
    let cut = (): void => undefined;
    const held = new Promise<void>((resolve) => (cut = resolve));
    const first = rebuild(counting('a', { before: () => held }));
    const failed = expect(first).rejects.toThrow();
    await expect.poll(() => builders()).toHaveLength(1);
    await expect(rebuild(counting('a'))).rejects.toThrow(RebuildInProgress);
    await database.pool.query(`SELECT pg_terminate_backend($1)`, [(await builders())[0]]);
    cut();
    await failed;
    expect(await eventsIn('rm.count_a')).toBe(10);

    await expect.poll(() => builders()).toHaveLength(0);
    await rebuild(counting('a'));
    store.add(...many(1));
    await reached(side, 'a', 11);
    expect(await eventsIn('rm.count_a')).toBe(11);
  });

  const builders = async (): Promise<readonly number[]> => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks
       WHERE locktype = 'advisory' AND objid = 7215003 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('waits for a reader that takes long, and lets others read meanwhile', async () => {
    const side = await leading(counting('a'));
    store.add(...many(10));
    await reached(side, 'a', 10);
    const slow = await database.pool.connect();
    await slow.query('BEGIN; SELECT * FROM rm.count_a');
    const rebuilding = rebuild(counting('a'));
    const waits: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const since = performance.now();
      await eventsIn('rm.count_a');
      waits.push(performance.now() - since);
      await pause(60);
    }
    await slow.query('COMMIT');
    slow.release();
    await rebuilding;
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(await eventsIn('rm.count_a')).toBe(10);
  });

  it('upgrades to a new version beside the rows of the old one, and the old one again from those it kept', async () => {
    const first = await leading(counting('a'));
    store.add(...many(5));
    await reached(first, 'a', 5);
    await first.engine.stop();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const second = await leading(counting('a', { version: 2, before: () => held }), counting('b'));
    store.add(...many(5));
    await reached(second, 'b', 10);
    const waiting = { name: 'a', position: 5n, lag: 5, rebuilding: true };
    await expect.poll(() => second.engine.status()[0]).toMatchObject(waiting);
    expect(await eventsIn('rm.count_a')).toBe(5);
    release();
    await reached(second, 'a', 10);
    expect(await eventsIn('rm.count_a')).toBe(10);
    expect(await emitted('a')).toEqual(upTo(10));
    await expect.poll(() => second.engine.status()[0]).toMatchObject({ version: 2, rebuilding: false });
    await second.engine.stop();

    let folded = 0;
    const third = await leading(counting('a', { before: () => void (folded += 1) }));
    store.add(...many(5));
    await reached(third, 'a', 15);
    expect(await eventsIn('rm.count_a')).toBe(15);
    expect(await emitted('a')).toEqual(upTo(15));
    // Five that the other version had folded meanwhile, and the five that are new.
    expect(folded).toBe(10);
  });

  it('reports which event a new version cannot apply, and upgrades once that is repaired', async () => {
    const first = await leading(counting('a'), counting('b'));
    store.add(...many(5));
    await reached(first, 'a', 5);
    await first.engine.stop();
    let broken = true;
    const before = (position: bigint) => {
      if (broken && position === 3n) throw new Error('cannot be');
    };
    const second = await leading(counting('a', { version: 2, before }), counting('b', { version: 2 }));
    await expect
      .poll(() => second.engine.status())
      .toMatchObject([
        { name: 'a', stopped: { position: 3n, eventType: 'Counted', error: 'cannot be' } },
        { name: 'b', rebuilding: false },
      ]);
    expect(await eventsIn('rm.count_a')).toBe(5);
    broken = false;
    await second.engine.resume('a');
    store.add(...many(1));
    await reached(second, 'a', 6);
    expect(await eventsIn('rm.count_a')).toBe(6);
  });

  it('rebuilds and upgrades a projection that keeps no rows', async () => {
    const noRows = (version: number): Projection => ({
      ...counting('a', { version }),
      tables: [],
      apply: (events) => Promise.resolve(events.map((event) => change(event, 'a', 'Counted'))),
    });
    const first = await leading(noRows(1));
    store.add(...many(5));
    await reached(first, 'a', 5);
    expect(await rebuild(noRows(1))).toEqual([{ name: 'a', differences: [] }]);
    store.add(...many(2));
    await reached(first, 'a', 7);
    await first.engine.stop();
    const second = await leading(noRows(2));
    await expect.poll(() => second.engine.status()[0]).toMatchObject({ version: 2, rebuilding: false });
    store.add(...many(1));
    await reached(second, 'a', 8);
    expect(await emitted('a')).toEqual(upTo(8));
  });
});
