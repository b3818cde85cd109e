import { expect, it } from 'vitest';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { TooManyTries } from './rate-limits.js';

const LIMIT = { name: 'contact', times: 2, perSeconds: 60 };

it('a limit counts each caller apart and opens again when its window is over', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const limits = new MemoryRateLimits(() => new Date(now));
  await limits.take(LIMIT, 'ann');
  await limits.take(LIMIT, 'ann');
  await limits.take(LIMIT, 'bob');
  now += 20_000;

  await expect(limits.take(LIMIT, 'ann')).rejects.toEqual(new TooManyTries(40));
  await expect(limits.take({ ...LIMIT, name: 'login' }, 'ann')).resolves.toBeUndefined();
  now += 40_000;
  await expect(limits.take(LIMIT, 'ann')).resolves.toBeUndefined();
});
