import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { startRedis } from '../testing/redis-server.js';
import { createRateLimits } from './create-rate-limits.js';
import { TooManyRequests, type RateLimits } from './rate-limits.js';
import { RedisRateLimits } from './redis-rate-limits.js';

const logger = createLogger({ level: 'silent' });
const key = randomBytes(32);
// Redis counts; nothing asks the database.
const pool = { query: () => Promise.reject(new Error('asked the database')) } as unknown as Pool;
const redis = await startRedis();
afterAll(() => redis.stop());

const open: RedisRateLimits[] = [];
afterEach(() => open.splice(0).forEach((limits) => limits.onApplicationShutdown()));

const aProcess = async (redisUrl = redis.url): Promise<RateLimits> => {
  const limits = await createRateLimits({ redisUrl, pool, key, logger, alone: false });
  if (limits instanceof RedisRateLimits) open.push(limits);
  return limits;
};

const limitOf = (name: string) => ({ name, times: 2, perSeconds: 60 });

it('processes with one Redis count together, and a try is given back to all of them', async () => {
  const [one, other] = [await aProcess(), await aProcess()];
  await one.consume(limitOf('shared'), 'ann');
  await other.consume(limitOf('shared'), 'ann');
  await expect(one.consume(limitOf('shared'), 'ann')).rejects.toThrow(TooManyRequests);
  await expect(other.consume(limitOf('shared'), 'bob')).resolves.toMatchObject({ left: expect.any(Number) });
  await other.refund(limitOf('shared'), 'ann');
  await expect(one.consume(limitOf('shared'), 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  await expect(other.consume(limitOf('shared'), 'ann')).rejects.toThrow(TooManyRequests);
});

it('tries are counted in memory while Redis cannot be reached, from the start or later', async () => {
  const gone = await startRedis();
  const connected = await aProcess(gone.url);
  await connected.consume(limitOf('before'), 'ann');
  await gone.stop();
  for (const limits of [connected, await aProcess(gone.url)]) {
    await limits.consume(limitOf('after'), 'ann');
    await limits.consume(limitOf('after'), 'ann');
    await expect(limits.consume(limitOf('after'), 'ann')).rejects.toThrow(TooManyRequests);
    await limits.refund(limitOf('after'), 'ann');
    await expect(limits.consume(limitOf('after'), 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  }
});
