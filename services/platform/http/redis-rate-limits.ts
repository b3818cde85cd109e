import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { CountedRateLimits, memoryLimiter } from './counted-rate-limits.js';

/** Falls back on this process's memory while Redis cannot be reached. */
export class RedisRateLimits extends CountedRateLimits implements OnApplicationShutdown {
  constructor(
    private readonly redis: Redis,
    key: Buffer,
  ) {
    super(
      key,
      (limit) =>
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `hatch-limit:${limit.name}`,
          points: limit.times,
          duration: limit.perSeconds,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memoryLimiter(limit),
          ...(limit.final && { inMemoryBlockOnConsumed: limit.times + 1 }),
        }),
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
