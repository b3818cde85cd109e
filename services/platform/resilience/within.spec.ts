import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { within } from './within.js';

const SOON = 5;
const LATER = 10_000;
const tooLate = (): never => {
  throw new Error('too late');
};

describe('within', () => {
  it('answers what the work answers, and leaves no timer behind', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    expect(await within(LATER, Promise.resolve('done'), tooLate)).toBe('done');
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it('throws what the work throws', async () => {
    await expect(within(LATER, Promise.reject(new Error('failed')), tooLate)).rejects.toThrow('failed');
  });

  it('answers or throws in its place once the time is over', async () => {
    const silent = new Promise<never>(() => undefined);
    expect(await within(SOON, silent, () => 'nobody')).toBe('nobody');
    await expect(within(SOON, silent, tooLate)).rejects.toThrow('too late');
  });

  it('has nobody hear of work that fails afterwards', async () => {
    const failing = sleep(2 * SOON).then(tooLate);
    expect(await within(SOON, failing, () => 'nobody')).toBe('nobody');
    await sleep(4 * SOON);
  });
});
