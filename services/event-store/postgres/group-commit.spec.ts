import { describe, expect, it, onTestFinished } from 'vitest';
import { EventStoreUnavailable } from '@hatch/kernel';
import { anEvent } from '../testing/some-events.js';
import { GroupCommit, toPendingAppend, type PendingAppend } from './group-commit.js';

const anAppend = (stream: string, n = 0): PendingAppend => toPendingAppend(stream, 'any', [anEvent({ n })]);

/** Writes each batch only when released, and keeps what was in it. */
const aLog = (answerWithinMs = 60_000) => {
  const batches: string[][] = [];
  const writing: (() => void)[] = [];
  let isOver = false;
  const commits = new GroupCommit<{ stream: string }>(async (appends) => {
    batches.push(appends.map(({ stream }) => stream));
    if (!isOver) await new Promise<void>((resolve) => writing.push(resolve));
    return appends.map(({ stream }) => (stream === 'bad' ? new Error('cannot be stored') : { stream }));
  }, answerWithinMs);
  onTestFinished(async () => {
    isOver = true;
    for (const resolve of writing) resolve();
    await commits.idle();
  });
  const written = () => new Promise((resolve) => setImmediate(resolve));
  return { commits, batches, written, finish: () => writing.shift()?.() };
};

describe('GroupCommit', () => {
  it('writes together what is handed in together', async () => {
    const { commits, batches, written } = aLog();
    for (const stream of ['a', 'b', 'c']) void commits.add(anAppend(stream));
    await written();

    expect(batches).toEqual([['a', 'b', 'c']]);
  });

  it('gathers during a write what the next one writes, one append of a stream at a time and in order', async () => {
    const { commits, batches, written, finish } = aLog();
    const order: number[] = [];
    const add = (stream: string, n: number) => void commits.add(anAppend(stream, n)).then(() => order.push(n));
    add('a', 1);
    await written();
    for (const n of [2, 3, 4]) add('a', n);
    add('b', 5);
    for (let n = 0; n < 5; n++) {
      finish();
      await written();
    }

    expect(batches).toEqual([['a'], ['a', 'b'], ['a'], ['a']]);
    expect(order).toEqual([1, 2, 5, 3, 4]);
  });

  it('writes no more than 64 appends at once, nor much more than four megabytes', async () => {
    const { commits, batches, written, finish } = aLog();
    for (let n = 0; n < 150; n++) void commits.add(anAppend(`stream-${n}`));
    const large = anEvent({ text: 'x'.repeat(1_000_000) });
    for (let n = 0; n < 5; n++) void commits.add(toPendingAppend(`large-${n}`, 'any', [large]));
    for (let n = 0; n < 5; n++) {
      await written();
      finish();
    }

    expect(batches.map(({ length }) => length)).toEqual([64, 64, 26, 1]);
  });

  it('gives an error to the one it belongs to', async () => {
    const { commits, written, finish } = aLog();
    const results = Promise.allSettled([commits.add(anAppend('good')), commits.add(anAppend('bad'))]);
    await written();
    finish();

    expect(await results).toMatchObject([{ value: { stream: 'good' } }, { reason: { message: 'cannot be stored' } }]);
  });

  it('gives everyone in a batch the error of writing it, and goes on', async () => {
    let working = false;
    const commits = new GroupCommit<object>(async (appends) => {
      if (!working) throw new Error('no log');
      return appends.map(() => ({}));
    }, 60_000);
    const failed = await Promise.allSettled([commits.add(anAppend('a')), commits.add(anAppend('b'))]);
    working = true;

    expect(failed).toMatchObject([{ reason: { message: 'no log' } }, { reason: { message: 'no log' } }]);
    expect(await commits.add(anAppend('a'))).toEqual({});
    await commits.idle();
  });

  it('G23 has nobody wait longer than is said, and writes nothing that nobody waits for', async () => {
    const { commits, batches, written, finish } = aLog(50);
    const under = commits.add(anAppend('under-way')).catch((error: unknown) => error);
    await written();
    const waiting = commits.add(anAppend('waiting')).catch((error: unknown) => error);
    expect(await under).toBeInstanceOf(EventStoreUnavailable);
    expect(await waiting).toBeInstanceOf(EventStoreUnavailable);
    finish();
    await commits.idle();
    expect(batches).toEqual([['under-way']]);
  });
});
