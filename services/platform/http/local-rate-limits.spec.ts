import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalRateLimits, TooManyRequests } from './rate-limits.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

const MINUTE = { name: 'of a minute', times: 2, perSeconds: 60 };
const HOUR = { name: 'of an hour', times: 3, perSeconds: 3600 };

it('G25 a caller who has used up a limit waits until its window is over, and another caller does not', () => {
  const limits = new LocalRateLimits();
  limits.consume('ann', MINUTE);
  limits.consume('ann', MINUTE);
  vi.advanceTimersByTime(20_000);
  expect(() => limits.consume('ann', MINUTE)).toThrow(new TooManyRequests(40));
  limits.consume('bob', MINUTE);
  vi.advanceTimersByTime(40_000);
  limits.consume('ann', MINUTE);
});

it('G25 an hour bounds what its minutes let through, and a refused call counts in neither', () => {
  const limits = new LocalRateLimits();
  const call = () => limits.consume('ann', MINUTE, HOUR);
  call();
  call();
  for (let n = 0; n < 5; n++) expect(call).toThrow(TooManyRequests);
  vi.advanceTimersByTime(60_000);
  call();
  expect(call).toThrow(new TooManyRequests(3540));
});
