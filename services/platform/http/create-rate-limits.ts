import { PostgresRateLimits, type PostgresRateLimitsOptions } from './postgres-rate-limits.js';
import type { RateLimits } from './rate-limits.js';

export type RateLimitsOptions = PostgresRateLimitsOptions & {
  readonly redisUrl: string | undefined;
};

const PATIENCE_MS = 1000;

/** Processes count together. Resolves whether or not Redis or the database can be reached. */
export const createRateLimits = async ({ redisUrl, ...options }: RateLimitsOptions): Promise<RateLimits> => {
  if (redisUrl === undefined) return new PostgresRateLimits(options);
  const { key, logger } = options;
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
  return new RedisRateLimits(redis, key);
};
