import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withDeadline } from './deadline.js';

const SOON = 5;
const LATER = 10_000;
const tooLate = (): never => {
  throw new Error('too late');
};

describe('within', () => {
  it('answers what the work answers, and leaves no timer behind', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    expect(await withDeadline(LATER, Promise.resolve('done'), tooLate)).toBe('done');
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it('throws what the work throws', async () => {
    await expect(withDeadline(LATER, Promise.reject(new Error('failed')), tooLate)).rejects.toThrow('failed');
  });

  it('answers or throws in its place once the time is over', async () => {
    const silent = new Promise<never>(() => undefined);
    expect(await withDeadline(SOON, silent, () => 'nobody')).toBe('nobody');
    await expect(withDeadline(SOON, silent, tooLate)).rejects.toThrow('too late');
  });

  it('has nobody hear of work that fails afterwards', async () => {
    const failing = sleep(2 * SOON).then(tooLate);
    expect(await withDeadline(SOON, failing, () => 'nobody')).toBe('nobody');
    await sleep(4 * SOON);
  });
});
