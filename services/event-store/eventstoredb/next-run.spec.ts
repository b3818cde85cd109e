import { expect, it } from 'vitest';
import { NextRun } from './next-run.js';

/** Runs that end when they are told to, with the number of those that had begun. */
const runs = () => {
  const ends: ((failure?: Error) => void)[] = [];
  const next = new NextRun(
    () =>
      new Promise<number>((resolve, reject) => {
        const n = ends.length + 1;
        ends.push((failure) => (failure ? reject(failure) : resolve(n)));
      }),
  );
  const until = (begun: number) => expect.poll(() => ends.length).toBe(begun);
  return { ends, next, until };
};

it('runs at once for whoever comes first, and once for all who ask meanwhile', async () => {
  const { ends, next, until } = runs();
  const first = next.run();
  const others = [next.run(), next.run(), next.run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await until(2);
  const later = next.run();
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await until(3);
  ends[2]?.();
  expect(await later).toBe(3);
});

it('runs for those who ask after one that failed, and begins anew when nobody asks', async () => {
  const { ends, next, until } = runs();
  const first = next.run();
  const other = next.run();
  ends[0]?.(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await until(2);
  ends[1]?.();
  expect(await other).toBe(2);
  const third = next.run();
  ends[2]?.();
  expect(await third).toBe(3);
});
