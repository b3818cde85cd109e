import type { Logger } from '../logging/logger.js';
import { MemoryRateLimits } from './memory-rate-limits.js';
import type { RateLimits } from './rate-limits.js';

export type RateLimitsOptions = {
  /** Absent: this process counts for itself. */
  readonly redisUrl: string | undefined;
  readonly logger: Logger;
};

const PATIENCE_MS = 1000;

/** Resolves whether Redis can be reached or not. */
export const createRateLimits = async ({ redisUrl, logger }: RateLimitsOptions): Promise<RateLimits> => {
  if (redisUrl === undefined) return new MemoryRateLimits();
  const [{ Redis }, { RedisRateLimits }] = await Promise.all([import('ioredis'), import('./redis-rate-limits.js')]);
  const redis = new Redis(redisUrl, {
    connectionName: 'hatch limits',
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
  });
  const warn = (err: unknown) => logger.warn({ err }, 'Redis cannot be reached; tries are counted in memory');
  redis.on('error', warn);
  await redis.connect().catch(warn);
  return new RedisRateLimits(redis);
};
