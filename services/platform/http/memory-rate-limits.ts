import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CountedRateLimits } from './counted-rate-limits.js';
import type { RateLimit } from './rate-limits.js';

export const memoryLimiter = ({ times, perSeconds }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points: times, duration: perSeconds });

export class MemoryRateLimits extends CountedRateLimits {
  constructor() {
    super(randomBytes(32), memoryLimiter);
  }
}
