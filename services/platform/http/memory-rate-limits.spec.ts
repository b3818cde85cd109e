import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { TooManyTries } from './rate-limits.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const LIMIT = { name: 'contact', times: 2, perSeconds: 60 };

it('a limit counts each caller apart and opens again when its window is over', async () => {
  const limits = new MemoryRateLimits();
  await limits.take(LIMIT, 'ann');
  await limits.take(LIMIT, 'ann');
  await limits.take(LIMIT, 'bob');
  vi.advanceTimersByTime(20_000);

  await expect(limits.take(LIMIT, 'ann')).rejects.toEqual(new TooManyTries(40));
  await expect(limits.take({ ...LIMIT, name: 'login' }, 'ann')).resolves.toBeUndefined();
  vi.advanceTimersByTime(40_000);
  await expect(limits.take(LIMIT, 'ann')).resolves.toBeUndefined();
});

it('a try that is given back can be made again, and a refused one takes nothing', async () => {
  const limits = new MemoryRateLimits();
  await Promise.allSettled(Array.from({ length: 9 }, () => limits.take(LIMIT, 'ann')));
  await limits.giveBack(LIMIT, 'ann');

  await expect(limits.take(LIMIT, 'ann')).resolves.toBeUndefined();
  await expect(limits.take(LIMIT, 'ann')).rejects.toThrow(TooManyTries);
});

it('what is given back after its window saves up nothing for the next', async () => {
  const limits = new MemoryRateLimits();
  await limits.take(LIMIT, 'ann');
  vi.advanceTimersByTime(60_000);
  await limits.giveBack(LIMIT, 'ann');
  await limits.take(LIMIT, 'ann');
  await limits.take(LIMIT, 'ann');

  await expect(limits.take(LIMIT, 'ann')).rejects.toThrow(TooManyTries);
});

it('callers are forgotten when their window is over', async () => {
  const limits = new MemoryRateLimits();
  for (let each = 0; each < 1000; each++) await limits.take(LIMIT, `caller ${each}`);
  expect(vi.getTimerCount()).toBe(1000);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
