import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './mutex.js';

const task = record({ key: constantFrom('a', 'b', 'c'), milliseconds: integer({ min: 0, max: 3 }), fails: boolean() });

describe('KeyedMutex', () => {
  it('runs the tasks of each key one at a time, in the order given, whichever of them fail', () =>
    assert(
      asyncProperty(array(task, { maxLength: 15 }), async (tasks) => {
        const mutex = new KeyedMutex();
        const log: { readonly key: string; readonly what: string }[] = [];
        const results = tasks.map(({ key, milliseconds, fails }, number) =>
          mutex.run(key, async () => {
            log.push({ key, what: `${number} starts` });
            await sleep(milliseconds);
            log.push({ key, what: `${number} ends` });
            if (fails) throw new Error(`${number} failed`);
          }),
        );

        const outcomes = await Promise.allSettled(results);

        expect(outcomes.map(({ status }) => status)).toEqual(
          tasks.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        );
        for (const key of ['a', 'b', 'c'])
          expect(log.filter((entry) => entry.key === key).map(({ what }) => what)).toEqual(
            tasks.flatMap((one, number) => (one.key === key ? [`${number} starts`, `${number} ends`] : [])),
          );
      }),
      { numRuns: 50 },
    ));

  it('runs tasks of different keys side by side', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];

    const slow = mutex.run('a', () => sleep(20).then(() => log.push('slow')));
    const quick = mutex.run('b', () => Promise.resolve(log.push('quick')));

    await Promise.all([slow, quick]);
    expect(log).toEqual(['quick', 'slow']);
  });

  it('is idle once every task given so far has ended', async () => {
    const mutex = new KeyedMutex();
    let ended = 0;
    const tasks = ['a', 'a', 'b'].map((key) =>
      mutex.run(key, async () => {
        await sleep(2);
        ended++;
        throw new Error('failed');
      }),
    );
    const settled = Promise.allSettled(tasks);

    await mutex.idle();

    expect(ended).toBe(3);
    await settled;
  });
});
