import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from '@hatch/event-store/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { BatchWriter } from './batch-writer.js';
import { change, type Projection } from './projection.js';
import { LIVE, configureSession } from './session.js';
import type { Change } from './change-feed.js';
import { Fenced } from './failures.js';
import { counting } from './testing/counting.projection.js';
import { engineSpec } from './testing/engine-spec.js';
import { type ArrayEventStore, on, recorded } from './testing/index.js';

const counted = (stream: string) => on(stream, { type: 'Counted', data: {} });
const many = (count: number, stream = 'thing-x') => Array.from({ length: count }, () => counted(stream));

describe('ProjectionEngine', () => {
  const { aProcess, leading, reached, emitted, ...given } = engineSpec();
  let database: TestDatabase;
  let store: ArrayEventStore;
  beforeEach(() => {
    database = given.database();
    store = given.store();
  });
  const eventsIn = async (name: 'a' | 'b'): Promise<number> => {
    const { rows } = await database.pool.query<{ sum: string | null }>(`SELECT sum(events) FROM rm.count_${name}`);
    return Number(rows[0]?.sum ?? 0);
  };
  const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const endConnections = (where: string) =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${where}`,
    );
  const LEADER = `pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)`;

  it('folds what is in the log and what comes later, and emits changes for what comes later only', async () => {
    store.add(...many(3));
    const side = await leading(counting('a'), counting('b'));
    await reached(side, 'a', 3);
    store.add(...many(2));
    await reached(side, 'a', 5);

    expect([await eventsIn('a'), await eventsIn('b')]).toEqual([5, 5]);
    expect(await emitted('a')).toEqual([4, 5]);
    expect(side.engine.status()).toEqual([
      { name: 'a', version: 1, position: 5n, lag: 0, rebuilding: false },
      { name: 'b', version: 1, position: 5n, lag: 0, rebuilding: false },
    ]);
  });

  it('moves over events that no projection handles', async () => {
    const side = await leading(counting('a'));
    store.add(on('thing-x', { type: 'Unheard', data: {} }));
    await reached(side, 'a', 1);
    expect(await eventsIn('a')).toBe(0);
  });

  it('goes on from its checkpoint after a restart', async () => {
    const first = await leading(counting('a'));
    store.add(...many(3));
    await reached(first, 'a', 3);
    await first.engine.stop();
    store.add(...many(4));
    const second = await leading(counting('a'));
    await reached(second, 'a', 7);

    expect(await eventsIn('a')).toBe(7);
    expect(await emitted('a')).toEqual(upTo(7));
  });

  it('loses and doubles nothing when the leader loses its connection again and again', async () => {
    const side = await leading(counting('a'), counting('b'));
    const received: Change[] = [];
    side.feed.subscribe((changes) => received.push(...changes));
    for (let round = 0; round < 15; round += 1) {
      store.add(...many(20, `thing-${round}`));
      if (round % 3 === 1) await endConnections(LEADER);
      if (round % 5 === 4) await endConnections('true');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await reached(side, 'a', 300);
    await reached(side, 'b', 300);

    expect([await eventsIn('a'), await eventsIn('b')]).toEqual([300, 300]);
    expect(await emitted('a')).toEqual(upTo(300));
    await expect.poll(() => received.map(({ seq }) => seq)).toEqual(upTo(600));
  });

  it('has one leader; another process stands by and takes over', async () => {
    const one = await leading(counting('a'));
    const other = await aProcess(counting('a'));
    other.engine.start();
    store.add(...many(5));
    await reached(other, 'a', 5);
    expect([one.engine.leading, other.engine.leading]).toEqual([true, false]);

    await one.engine.stop();
    store.add(...many(5));
    await reached(other, 'a', 10);
    expect(other.engine.leading).toBe(true);
    expect(await eventsIn('a')).toBe(10);
    expect(await emitted('a')).toEqual(upTo(10));
  });

  it('lets a second runner that believes it leads do no harm', async () => {
    const side = await leading(counting('a'));
    store.add(...many(5));
    await reached(side, 'a', 5);
    const client = await database.pool.connect();
    await configureSession(client, LIVE);
    const running = [{ projection: counting('a'), suppressChangesUntil: 0n }];
    const again = { events: recorded(many(5)), upTo: 5n };
    await expect(new BatchWriter(client).write(running, 0n, again)).rejects.toThrow(Fenced);
    client.release();

    expect(await eventsIn('a')).toBe(5);
    expect(await emitted('a')).toEqual(upTo(5));
  });

  it('keeps nothing of a batch when one projection fails while another is still at work, and names the cause', async () => {
    const side = await leading(counting('a'), counting('b'));
    await side.engine.stop();
    const client = await side.pool.connect();
    await configureSession(client, LIVE);
    const divides: Projection = {
      ...counting('a'),
      apply: async (_events, tx) => {
        await tx.query({ text: 'SELECT 1 / 0' });
        return [];
      },
    };
    const slow = counting('b', { before: () => wait(50) });
    const running = [slow, divides].map((projection) => ({ projection, suppressChangesUntil: 0n }));
    const batch = { events: recorded(many(5)), upTo: 5n };
    await expect(new BatchWriter(client).write(running, 0n, batch)).rejects.toThrow('division by zero');
    await wait(100);
    client.release();

    expect([await eventsIn('a'), await eventsIn('b')]).toEqual([0, 0]);
    expect(await side.checkpoints.all()).toMatchObject([{ position: 0n }, { position: 0n }]);
  });

  it('keeps nothing of a batch when the changes of a projection cannot be written', async () => {
    const side = await leading(counting('a'));
    await side.engine.stop();
    const client = await side.pool.connect();
    await configureSession(client, LIVE);
    const counts = counting('a');
    const emitsNonsense: Projection = {
      ...counts,
      apply: async (events, tx) => {
        await counts.apply(events, tx);
        return events.map(({ position }) => ({ position, channel: 'a', event: 'Counted', payload: { position } }));
      },
    };
    const running = [{ projection: emitsNonsense, suppressChangesUntil: 0n }];
    const batch = { events: recorded(many(2)), upTo: 2n };
    await expect(new BatchWriter(client).write(running, 0n, batch)).rejects.toThrow('BigInt');
    client.release();

    expect(await eventsIn('a')).toBe(0);
    expect(await side.checkpoints.all()).toMatchObject([{ position: 0n }]);
  });

  it('stops a projection at an event it cannot apply, reports why, and lets the others go on', async () => {
    const before = (position: bigint) => {
      if (position === 3n) throw new Error('cannot be');
    };
    const side = await leading(counting('a', { before }), counting('b'));
    store.add(...many(5));
    await reached(side, 'b', 5);
    store.add(...many(5));
    await reached(side, 'b', 10);

    const stopped = { position: 3n, eventType: 'Counted', error: 'cannot be' };
    await expect.poll(() => side.engine.status()[0]).toMatchObject({ name: 'a', position: 2n, lag: 8, stopped });
    expect((await side.checkpoints.all())[0]).toMatchObject({ name: 'a', position: 2n, stopped });
    expect(side.log.lines.filter(({ level }) => level === 'error')).toMatchObject([{ details: { name: 'a' } }]);
    expect([await eventsIn('a'), await eventsIn('b')]).toEqual([2, 10]);
    expect(await emitted('b')).toEqual(upTo(10));
  });

  it('resumes a stopped projection where it stopped, once the cause is gone, and emits what was missed', async () => {
    let broken = true;
    const before = (position: bigint) => {
      if (broken && position === 3n) throw new Error('cannot be');
    };
    const side = await leading(counting('a', { before }), counting('b'));
    store.add(...many(5));
    await reached(side, 'b', 5);
    await side.engine.resume('a');
    expect(await side.checkpoints.waitFor('a', 5n, 500)).toBe(false);
    broken = false;
    await side.engine.resume('a');
    await reached(side, 'a', 5);
    store.add(...many(5));
    await reached(side, 'a', 10);

    await expect.poll(() => side.engine.status()).toMatchObject([{ name: 'a', position: 10n, lag: 0 }, { name: 'b' }]);
    expect(side.engine.status()[0]).not.toHaveProperty('stopped');
    expect(await eventsIn('a')).toBe(10);
    expect(await emitted('a')).toEqual(upTo(10));
  });

  it('is notified of a resumption in another process', async () => {
    let broken = true;
    const before = () => {
      if (broken) throw new Error('cannot be');
    };
    const side = await leading(counting('a', { before }));
    const elsewhere = await aProcess(counting('a'));
    store.add(...many(2));
    await expect.poll(() => side.engine.status()[0]).toHaveProperty('stopped');
    broken = false;
    await elsewhere.engine.resume('a');
    await reached(side, 'a', 2);
  });

  it('stays stopped over a restart', async () => {
    const before = () => {
      throw new Error('cannot be');
    };
    const first = await leading(counting('a', { before }), counting('b'));
    store.add(...many(2));
    await reached(first, 'b', 2);
    await first.engine.stop();
    const second = await leading(counting('a', { before }), counting('b'));
    store.add(...many(2));
    await reached(second, 'b', 4);
    expect(second.engine.status()[0]).toMatchObject({ position: 0n, stopped: { position: 1n } });
  });

  it('tries again when the database failed, not the event', async () => {
    let refusals = 2;
    const before = () => {
      refusals -= 1;
      if (refusals >= 0) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    };
    const side = await leading(counting('a', { before }));
    store.add(...many(3));
    await reached(side, 'a', 3);
    expect(await eventsIn('a')).toBe(3);
    expect(side.engine.status()[0]).not.toHaveProperty('stopped');
  });

  it('catches a new read model up on its own and then runs it with the others', async () => {
    const first = await leading(counting('a'));
    store.add(...many(20));
    await reached(first, 'a', 20);
    await first.engine.stop();
    const second = await leading(counting('a'), counting('b'));
    store.add(...many(5));
    await reached(second, 'b', 25);
    store.add(...many(5));
    await reached(second, 'b', 30);

    expect([await eventsIn('a'), await eventsIn('b')]).toEqual([30, 30]);
    expect((await emitted('b')).every((position) => position > 20)).toBe(true);
  });

  it('goes on emitting where the projection left off that a new one succeeds', async () => {
    const before = await leading(counting('a'));
    store.add(...many(4));
    await reached(before, 'a', 4);
    await before.engine.stop();
    store.add(...many(2));

    const after = await leading({ ...counting('b'), succeeds: 'a' });
    await reached(after, 'b', 6);
    expect(await emitted('b')).toEqual([5, 6]);
    expect(await eventsIn('b')).toBe(6);
  });

  it('runs a projection that keeps no rows', async () => {
    const noRows: Projection = {
      ...counting('a'),
      tables: [],
      apply: (events) => Promise.resolve(events.map((event) => change(event, 'a', 'Counted'))),
    };
    const side = await leading(noRows);
    store.add(...many(3));
    await reached(side, 'a', 3);
    expect(await emitted('a')).toEqual([1, 2, 3]);
  });

  it('names the read models there are when asked for another', async () => {
    const side = await leading(counting('a'), counting('b'));
    await expect(side.engine.resume('c')).rejects.toThrow('There is no read model c; there are a, b');
  });
});
