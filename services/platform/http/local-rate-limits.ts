import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { boundsOf, type Counted } from './address-network.js';
import { TooManyRequests, type RateLimit } from './rate-limits.js';

const MOST_CALLERS = 50_000;

type Count = { readonly endsAt: number; times: number };

/** Counts in this process alone, without waiting, for generous limits: several processes together let through more. */
export class LocalRateLimits {
  readonly #key = randomBytes(32);
  readonly #counts = new LRUCache<string, Count>({ max: MOST_CALLERS });

  /** A refused call counts nowhere. @throws TooManyRequests */
  consume(who: Counted, ...limits: readonly RateLimit[]): void {
    const now = performance.now();
    const counts = limits.flatMap((limit) =>
      boundsOf(who, limit.times)
        .filter((bound) => bound !== undefined)
        .map((bound) => {
          const key = `${limit.name} ${this.#hashOf(bound.who)}`;
          const kept = this.#counts.get(key);
          const count = kept && now < kept.endsAt ? kept : { endsAt: now + limit.perSeconds * 1000, times: 0 };
          if (count.times >= bound.most) throw new TooManyRequests(Math.ceil((count.endsAt - now) / 1000));
          return { key, count };
        }),
    );
    for (const { key, count } of counts) {
      count.times += 1;
      this.#counts.set(key, count);
    }
  }

  #hashOf(who: string): string {
    return createHmac('sha256', this.#key).update(who).digest('base64url');
  }
}
