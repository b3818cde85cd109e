import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { TooManyRequests } from './rate-limits.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const LIMIT = { name: 'contact', times: 2, perSeconds: 60 };

it('a limit counts each caller apart and opens again when its window is over', async () => {
  const limits = new MemoryRateLimits();
  await limits.consume(LIMIT, 'ann');
  await limits.consume(LIMIT, 'ann');
  await limits.consume(LIMIT, 'bob');
  vi.advanceTimersByTime(20_000);

  await expect(limits.consume(LIMIT, 'ann')).rejects.toEqual(new TooManyRequests(40));
  await expect(limits.consume({ ...LIMIT, name: 'login' }, 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  vi.advanceTimersByTime(40_000);
  await expect(limits.consume(LIMIT, 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
});

it('a try that is given back can be made again, and a refused one takes nothing', async () => {
  const limits = new MemoryRateLimits();
  await Promise.allSettled(Array.from({ length: 9 }, () => limits.consume(LIMIT, 'ann')));
  await limits.refund(LIMIT, 'ann');

  await expect(limits.consume(LIMIT, 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  await expect(limits.consume(LIMIT, 'ann')).rejects.toThrow(TooManyRequests);
});

it('what is given back after its window saves up nothing for the next', async () => {
  const limits = new MemoryRateLimits();
  await limits.consume(LIMIT, 'ann');
  vi.advanceTimersByTime(60_000);
  await limits.refund(LIMIT, 'ann');
  await limits.consume(LIMIT, 'ann');
  await limits.consume(LIMIT, 'ann');

  await expect(limits.consume(LIMIT, 'ann')).rejects.toThrow(TooManyRequests);
});

it('callers are forgotten when their window is over', async () => {
  const limits = new MemoryRateLimits();
  for (let each = 0; each < 1000; each++) await limits.consume(LIMIT, `caller ${each}`);
  expect(vi.getTimerCount()).toBe(1000);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [1, '1 second'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('who waits %i seconds is told %s', (seconds, words) => {
  expect(new TooManyRequests(seconds).message).toBe(`Too many tries; please wait ${words}`);
});
