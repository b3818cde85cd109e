import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { boundsOf, type Counted } from './address-network.js';
import { RateLimits, TooManyRequests, type Left, type RateLimit } from './rate-limits.js';

export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'reward' | 'penalty'>;

export class CountedRateLimits extends RateLimits {
  readonly #limiters = new Map<string, Limiter>();

  constructor(
    private readonly key: Buffer,
    private readonly limiterOf: (limit: RateLimit) => Limiter,
  ) {
    super();
  }

  async consume(limit: RateLimit, who: Counted): Promise<Left> {
    const [own, block] = boundsOf(who, limit.times);
    const left = await this.#take(limit, own.who);
    if (!block) return left;
    try {
      await this.#take({ ...limit, times: block.most }, block.who);
      return left;
    } catch (refused) {
      if (!limit.final) await this.#giveBack(limit, own.who, 1);
      throw refused;
    }
  }

  async used(limit: RateLimit, who: Counted): Promise<number> {
    const [own, block] = boundsOf(who, limit.times);
    const byOwn = await this.#taken(limit, own.who);
    if (!block) return byOwn;
    const byBlock = await this.#taken({ ...limit, times: block.most }, block.who);
    return Math.max(byOwn, Math.floor((byBlock * limit.times) / block.most));
  }

  async refund(limit: RateLimit, who: Counted, times = 1): Promise<void> {
    const bounds = boundsOf(who, limit.times).filter((bound) => bound !== undefined);
    await Promise.all(bounds.map((bound) => this.#giveBack({ ...limit, times: bound.most }, bound.who, times)));
  }

  async #take(limit: RateLimit, who: string): Promise<Left> {
    try {
      const { remainingPoints, msBeforeNext } = await this.#limiter(limit).consume(this.#hashOf(who));
      return { left: Math.max(0, remainingPoints), resetS: Math.max(0, Math.ceil(msBeforeNext / 1000)) };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (!limit.final) await this.#giveBack(limit, who, 1);
      throw new TooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  async #taken(limit: RateLimit, who: string): Promise<number> {
    return (await this.#limiter(limit).get(this.#hashOf(who)))?.consumedPoints ?? 0;
  }

  async #giveBack(limit: RateLimit, who: string, times: number): Promise<void> {
    const limiter = this.#limiter(limit);
    const { consumedPoints } = await limiter.reward(this.#hashOf(who), times);
    // After the window's end a refund must not carry over to the next.
    if (consumedPoints < 0) await limiter.penalty(this.#hashOf(who), -consumedPoints);
  }

  /** Hashed, so that stored counts cannot be matched against guessed addresses. */
  #hashOf(who: string): string {
    return createHmac('sha256', this.key).update(who).digest('base64url');
  }

  #limiter(limit: RateLimit): Limiter {
    // The owner may change a limit; its counts go on.
    const name = `${limit.name} ${limit.times} ${limit.perSeconds}`;
    const limiter = this.#limiters.get(name) ?? this.limiterOf(limit);
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

export const memoryLimiter = ({ times, perSeconds }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points: times, duration: perSeconds });

export class MemoryRateLimits extends CountedRateLimits {
  constructor() {
    super(randomBytes(32), memoryLimiter);
  }
}
