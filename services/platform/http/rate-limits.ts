import { HttpException, HttpStatus } from '@nestjs/common';
import type { Counted } from './address-network.js';

export type RateLimit = {
  /** Limits of different names count apart. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
  /** No try is given back: who has used it up is refused from memory until the window is over. */
  readonly final?: boolean;
  /** Counted at every click: a process that is alone keeps it in its memory, which a restart empties. */
  readonly frequent?: boolean;
};

const inWords = (seconds: number): string =>
  seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** One try too many; answered 429 with a Retry-After. */
export class TooManyRequests extends HttpException {
  constructor(readonly retryAfterS: number) {
    super(`Too many tries; please wait ${inWords(retryAfterS)}`, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** What a try has left of a limit. */
export type Left = {
  readonly left: number;
  /** Seconds until the window is over. */
  readonly resetS: number;
};

/**
 * Counts tries, in windows that begin with the first one. A network in IPv6 counts for the block around it as well, which
 * has a bound of its own. Also the injection token.
 */
export abstract class RateLimits {
  /** A refused try does not count. @throws TooManyRequests when `who` has used up the limit */
  abstract consume(limit: RateLimit, who: Counted): Promise<Left>;

  /** Tries of `who` so far, or a customer's part in those of a block that made more. */
  abstract used(limit: RateLimit, who: Counted): Promise<number>;

  /** As if so many tries of `who` had not been made. */
  abstract refund(limit: RateLimit, who: Counted, times?: number): Promise<void>;
}
