import { PostgresEventStore, migrations } from '@hatch/event-store';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { testDataSource, type TestDataSource } from '@hatch/platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations as ownMigrations } from '../migrations.js';
import { Positions } from './positions.repository.js';
import { ProcessPositionEntity } from './process-position.entity.js';
import type { ProcessManager, ScheduledTask } from './process-manager.js';
import { ProcessRunner } from './process-runner.js';

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
  beforeEach(async () => {
    database = await testDatabase({ migrations: [...migrations, ...ownMigrations] });
    source = await testDataSource(database.url, [ProcessPositionEntity]);
    store = new PostgresEventStore(database.url);
    warnings.length = 0;
  });
  afterEach(async () => {
    await runner?.stop();
    await store.close();
    await source.close();
    await database.close();
  });

  const run = (react: ProcessManager['react'], tasks: readonly ScheduledTask[] = [], waits?: number) => {
    const timed = waits === undefined ? {} : { waits };
    const manager = { name: 'test', prefixes: ['order-'], handles: ['Happened'], react, ...timed };
    runner = new ProcessRunner(store, new Positions(source.repository(ProcessPositionEntity)), [manager], tasks, {
      warn: (details) => void warnings.push(details),
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
    const positions = new Positions(source.repository(ProcessPositionEntity));
    await positions.moveTo('test', 10n);
    await positions.moveTo('test', 9n);
    expect(await positions.of('test')).toBe(10n);
    await positions.moveTo('test', 9_007_199_254_740_993n);
    expect(await positions.of('test')).toBe(9_007_199_254_740_993n);
    expect(await positions.of('another')).toBe(0n);
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
});
