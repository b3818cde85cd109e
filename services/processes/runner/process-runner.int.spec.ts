import { PostgresEventStore, migrations } from '@hatch/event-store';
import { restoreLog, testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { EventStoreUnavailable, type NewEvent, type RecordedEvent } from '@hatch/kernel';
import { testDataSource, type TestDataSource } from '@hatch/platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations as ownMigrations } from '../migrations.js';
import { ParkedWorkEntity } from './parked-work.entity.js';
import { ParkedWorks } from './parked-work.repository.js';
import { Positions } from './positions.repository.js';
import type { ProcessManager } from './process-manager.js';
import { ProcessRunner } from './process-runner.js';
import { rewindPosition } from './rewind-position.js';
import type { ScheduledTask } from './scheduled-task.js';

const at = '2026-11-20T12:00:00.000Z';
const happened = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Happened',
  data: { n },
  meta: { at, actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: 'c', schema: 1 },
});
const numberOf = ({ data }: RecordedEvent): number => ('n' in data && typeof data.n === 'number' ? data.n : -1);
const until = async (met: () => boolean) => {
  for (let tries = 0; tries < 500 && !met(); tries++) await sleep(10);
  expect(met()).toBe(true);
};

describe('the process runner', () => {
  let database: TestDatabase;
  let source: TestDataSource;
  let store: PostgresEventStore;
  let runner: ProcessRunner | undefined;
  const warnings: object[] = [];
  const errors: object[] = [];
  beforeEach(async () => {
    database = await testDatabase({ migrations: [...migrations, ...ownMigrations] });
    source = await testDataSource(database.url, [ParkedWorkEntity]);
    store = new PostgresEventStore(database.url);
    warnings.length = 0;
    errors.length = 0;
  });
  afterEach(async () => {
    await runner?.stop();
    await store.close();
    await source.close();
    await database.close();
  });

  const works = () => new ParkedWorks(source.repository(ParkedWorkEntity));
  const run = (
    react: ProcessManager['react'],
    tasks: readonly ScheduledTask[] = [],
    waits?: number,
    options: { readonly mayExpire?: () => boolean } = {},
  ) => {
    const timed = waits === undefined ? {} : { waits };
    const manager = { name: 'test', prefixes: ['order-'], handles: ['Happened'], react, ...timed };
    runner = new ProcessRunner({
      store,
      positions: new Positions(database.pool),
      works: works(),
      managers: [manager],
      tasks,
      log: {
        warn: (details) => void warnings.push(details),
        error: (details, message) => void errors.push({ ...details, message }),
      },
      ...options,
    });
    runner.start();
    return runner;
  };
  const append = async (stream: string, ...numbers: readonly number[]) => {
    for (const n of numbers) await store.append(stream, 'any', [happened(n)]);
  };

  it('delivers events of its streams in order and goes on after a restart from where it was', async () => {
    const seen: number[] = [];
    await append('order-1', 1, 2);
    await append('cart-1', 99);
    const first = run(async (event) => void seen.push(numberOf(event)));
    await until(() => seen.length === 2);
    await append('order-1', 3);
    await until(() => seen.length === 3);
    await first.stop();
    await append('order-1', 4);
    run(async (event) => void seen.push(numberOf(event)));
    await until(() => seen.includes(4));
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('tries a failing reaction again until it works, keeps its stream in order and logs it meanwhile', async () => {
    const seen: number[] = [];
    let failures = 3;
    await append('order-1', 1, 2);
    run((event) => {
      if (numberOf(event) === 1 && failures-- > 0) return Promise.reject(new Error('not yet'));
      seen.push(numberOf(event));
      return Promise.resolve();
    });
    await until(() => warnings.length > 0);
    expect(warnings[0]).toMatchObject({ process: 'test', err: { message: 'not yet' } });
    await until(() => seen.length === 2);
    expect(seen).toEqual([1, 2]);
    expect(warnings).toHaveLength(3);
  });

  it('never moves a position back', async () => {
    const positions = new Positions(database.pool);
    const placed = async () => (await positions.of('test')).position;
    const moveTo = (position: bigint) =>
      positions.moveTo(
        new Map([
          ['test', { position, id: randomUUID() }],
          ['beside', { position: 1n, id: randomUUID() }],
        ]),
      );
    await moveTo(10n);
    await moveTo(9n);
    expect(await placed()).toBe(10n);
    await moveTo(9_007_199_254_740_993n);
    expect(await placed()).toBe(9_007_199_254_740_993n);
    expect((await positions.of('another')).position).toBe(0n);
  });

  /** As a copy is put back: the log is that of before, and goes on from there. */
  const restore = async (length: number, ...since: readonly number[]) => {
    await store.close();
    await restoreLog(database.pool, length);
    store = new PostgresEventStore(database.url);
    await append('order-2', ...since);
  };
  const whole = (seen: number[]) => (event: RecordedEvent) => {
    seen.push(numberOf(event));
    return Promise.resolve();
  };

  it('G21 stops loudly at a log that was restored and has grown past it, and once it is rewound nothing is left out', async () => {
    const seen: number[] = [];
    await append('order-1', 1);
    const first = run(whole(seen));
    const positions = new Positions(database.pool);
    await expect.poll(async () => (await positions.of('test')).position).toBe(1n);
    await append('order-1', 2, 3, 4);
    await until(() => seen.length === 4);
    await first.stop();

    await restore(2, 11, 12, 13, 14);
    seen.length = 0;
    run(whole(seen));
    await until(() => errors.length > 0);
    expect(errors[0]).toMatchObject({
      process: 'test',
      position: '4',
      message: 'A process stopped',
      err: { message: expect.stringMatching(/another event.*restored.*npm run hatch -- positions rewind test$/) },
    });
    expect((await positions.of('test')).stopped?.error).toContain('positions rewind test');
    expect(seen).toEqual([]);

    expect(await rewindPosition(positions, store, 'test')).toEqual({ name: 'test', from: 4n, to: 1n });
    await until(() => seen.length === 5);
    expect(seen.sort((one, other) => one - other)).toEqual([2, 11, 12, 13, 14]);
    expect((await positions.of('test')).stopped).toBeUndefined();
  });

  it('G21 notices while it runs that the log was restored, and moves no further', async () => {
    const seen: number[] = [];
    await append('order-1', 1, 2, 3, 4);
    run(whole(seen));
    await until(() => seen.length === 4);
    await restoreLog(database.pool, 2);
    const other = new PostgresEventStore(database.url);
    for (const n of [11, 12, 13, 14]) await other.append('order-2', 'any', [happened(n)]);
    await other.close();
    await until(() => errors.length > 0);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect((await new Positions(database.pool).of('test')).position).toBe(4n);
  });

  it('G21 stops at a log that ends before it', async () => {
    const seen: number[] = [];
    await append('order-1', 1, 2, 3);
    const first = run(whole(seen));
    await until(() => seen.length === 3);
    await first.stop();
    await restore(1);
    run(whole(seen));
    await until(() => errors.length > 0);
    expect(errors[0]).toMatchObject({ err: { message: expect.stringContaining('The log ends at 1') } });
  });

  it('goes on from a position of an earlier release, and knows its event from then on', async () => {
    const seen: number[] = [];
    await append('order-1', 1, 2);
    await database.pool.query("INSERT INTO process.positions (name, position) VALUES ('test', 1)");
    run(whole(seen));
    await until(() => seen.length === 1);
    await runner?.stop();
    expect(seen).toEqual([2]);
    const positions = new Positions(database.pool);
    await database.pool.query('UPDATE process.positions SET event_id = NULL');
    run(whole(seen));
    await expect.poll(async () => (await positions.of('test')).id).toBe(await store.idAt(2n));
  });

  it('G21 shows that a process has work and does not move while a reaction does not end', async () => {
    let release: (() => void) | undefined;
    await append('order-1', 1);
    const [mover] = run(() => new Promise<void>((resolve) => (release = resolve))).movers;
    if (!mover) throw new Error('no process runs');
    const hasWork = async () => mover.hasWork(await store.head());
    await until(() => release !== undefined);
    const before = mover.at();
    await sleep(100);
    expect([mover.name, await hasWork(), mover.at() === before]).toEqual(['process test', true, true]);
    release?.();
    await expect.poll(hasWork).toBe(false);
    expect(mover.at()).not.toBe(before);
  });

  it('delivers again what it had not finished when it was stopped', async () => {
    const seen: number[] = [];
    await append('order-1', 1);
    const first = run((event) => {
      seen.push(numberOf(event));
      return Promise.reject(new Error('cut off'));
    });
    await until(() => seen.length > 0);
    await first.stop();
    seen.length = 0;
    run(async (event) => void seen.push(numberOf(event)));
    await until(() => seen.length === 1);
  });

  it('repeats a scheduled task and survives its failures', async () => {
    let runs = 0;
    const task = {
      name: 'task',
      every: 5,
      run: () => (++runs % 2 ? Promise.resolve() : Promise.reject(new Error('now and then'))),
    };
    run(() => Promise.resolve(), [task]);
    await until(() => runs > 4);
  });

  it('KIT-08 reacts so long after an event as its manager waits, and at once when that is over', async () => {
    const now = Date.now();
    const seen: (readonly [number, number])[] = [];
    const happenedAgo = (n: number, ms: number): NewEvent => {
      const event = happened(n);
      return { ...event, meta: { ...event.meta, at: new Date(now - ms).toISOString() } };
    };
    await store.append('order-1', 'any', [happenedAgo(1, 60_000)]);
    await store.append('order-2', 'any', [happenedAgo(2, 0)]);
    run(
      (event) => {
        seen.push([numberOf(event), Date.now() - now]);
        return Promise.resolve();
      },
      [],
      1500,
    );
    await until(() => seen.length === 2);
    expect(seen.map(([n]) => n)).toEqual([1, 2]);
    expect(seen[1]?.[1]).toBeGreaterThanOrEqual(1500);
  });

  it('leaves alone what expires by the clock while that cannot be trusted, and nothing else', async () => {
    const ran: string[] = [];
    let isTrusted = false;
    const task = (name: string, expires: boolean): ScheduledTask => ({
      name,
      every: 5,
      ...(expires && { expires: true }),
      run: () => Promise.resolve(void ran.push(name)),
    });
    run(() => Promise.resolve(), [task('expire', true), task('announce', false)], undefined, {
      mayExpire: () => isTrusted,
    });
    await until(() => ran.length > 5);
    expect(ran).not.toContain('expire');
    isTrusted = true;
    await until(() => ran.includes('expire'));
  });

  it('G21 an event that cannot be reacted to holds up its own stream alone, is shown, and is caught up with in order', async () => {
    const seen: number[] = [];
    let isPoisoned = true;
    await append('order-1', 1, 2);
    const first = run((event) => {
      if (numberOf(event) === 1 && isPoisoned) return Promise.reject(new Error('no such order'));
      seen.push(numberOf(event));
      return Promise.resolve();
    });
    await append('order-2', 3, 4);
    await until(() => errors.length > 0);
    await append('order-1', 5);
    await append('order-3', 6);
    await until(() => seen.includes(6));
    expect(seen.toSorted()).toEqual([3, 4, 6]);
    expect(errors).toMatchObject([{ process: 'test', stream: 'order-1', eventType: 'Happened' }]);
    expect(await works().longest()).toMatchObject([
      { process: 'test', subject: 'order-1', revision: 0n, eventType: 'Happened', error: 'Error: no such order' },
    ]);
    await first.stop();
    expect((await new Positions(database.pool).of('test')).position).toBe(await store.head());

    isPoisoned = false;
    seen.length = 0;
    run((event) => Promise.resolve(void seen.push(numberOf(event))));
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([1, 2, 5]);
    await expect.poll(() => works().longest()).toEqual([]);
    await append('order-1', 7);
    await until(() => seen.includes(7));
  });

  it('parks nothing for a log or a database that is away', async () => {
    let failures = 7;
    const seen: number[] = [];
    await append('order-1', 1);
    run((event) => {
      if (failures-- > 0) return Promise.reject(new EventStoreUnavailable(new Error('away')));
      seen.push(numberOf(event));
      return Promise.resolve();
    });
    await expect.poll(() => seen, { timeout: 25_000 }).toEqual([1]);
    expect(errors).toEqual([]);
  });
});
