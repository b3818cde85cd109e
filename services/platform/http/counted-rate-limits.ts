import { createHmac } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimits, TooManyRequests, type RateLimit } from './rate-limits.js';

export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'penalty'>;

/** Counts with one of the library's limiters for each named limit. */
export class CountedRateLimits extends RateLimits {
  readonly #limiters = new Map<string, Limiter>();

  /** @param key 32 bytes, the same for all who count together */
  constructor(
    private readonly key: Buffer,
    private readonly limiterOf: (limit: RateLimit) => Limiter,
  ) {
    super();
  }

  async consume(limit: RateLimit, who: string): Promise<void> {
    try {
      await this.#limiter(limit).consume(this.#hashOf(who));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await this.refund(limit, who);
      throw new TooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  async refund(limit: RateLimit, who: string): Promise<void> {
    const limiter = this.#limiter(limit);
    const { consumedPoints } = await limiter.reward(this.#hashOf(who));
    // The try's window may be over: nothing is saved up for the next one.
    if (consumedPoints < 0) await limiter.penalty(this.#hashOf(who));
  }

  /** Nobody can try addresses or e-mail addresses against what lies where the counts are kept. */
  #hashOf(who: string): string {
    return createHmac('sha256', this.key).update(who).digest('base64url');
  }

  #limiter(limit: RateLimit): Limiter {
    const limiter = this.#limiters.get(limit.name) ?? this.limiterOf(limit);
    this.#limiters.set(limit.name, limiter);
    return limiter;
  }
}
