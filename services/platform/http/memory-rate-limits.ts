import { systemClock, type Clock } from '@hatch/kernel';
import { RateLimits, TooManyTries, type RateLimit } from './rate-limits.js';

type Window = { readonly endsAt: number; taken: number };

const SWEEP_ABOVE = 10_000;

/** Counts in this process's memory, in windows that begin with the first try. */
export class MemoryRateLimits extends RateLimits {
  readonly #windows = new Map<string, Window>();

  constructor(private readonly clock: Clock = systemClock) {
    super();
  }

  take({ name, times, perSeconds }: RateLimit, who: string): Promise<void> {
    const now = this.clock().getTime();
    const key = `${name} ${who}`;
    const open = this.#windows.get(key);
    const window = open && open.endsAt > now ? open : { endsAt: now + perSeconds * 1000, taken: 0 };
    this.#windows.set(key, window);
    if (this.#windows.size > SWEEP_ABOVE) this.#sweep(now);
    if (window.taken >= times) return Promise.reject(new TooManyTries(Math.ceil((window.endsAt - now) / 1000)));
    window.taken++;
    return Promise.resolve();
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}
