import { HttpException, HttpStatus } from '@nestjs/common';
import type { Counted } from './address-network.js';

export type RateLimit = {
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
  /** Never refunded, so memory can refuse until the window is over. */
  readonly final?: boolean;
  /** Counted at every click: a process that is alone counts in memory, which a restart empties. */
  readonly frequent?: boolean;
};

const inWords = (seconds: number): string =>
  seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

export class TooManyRequests extends HttpException {
  constructor(readonly retryAfterS: number) {
    super(`Too many tries; please wait ${inWords(retryAfterS)}`, HttpStatus.TOO_MANY_REQUESTS);
  }
}

export type Left = {
  readonly left: number;
  readonly resetS: number;
};

/** Windows begin with the first try. An IPv6 network counts for its block too, which has a bound of its own. */
export abstract class RateLimits {
  /** A refused try does not count. @throws TooManyRequests */
  abstract consume(limit: RateLimit, who: Counted): Promise<Left>;

  /** Tries of `who` so far, or a customer's share of its block's if that is more. */
  abstract used(limit: RateLimit, who: Counted): Promise<number>;

  abstract refund(limit: RateLimit, who: Counted, times?: number): Promise<void>;
}
