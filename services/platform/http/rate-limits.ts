import { HttpException, HttpStatus } from '@nestjs/common';

export type RateLimit = {
  /** Limits of different names count apart. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
};

/** One try too many; answered 429 with a Retry-After. */
export class TooManyTries extends HttpException {
  constructor(readonly retryAfterS: number) {
    super(`Too many tries; please wait ${retryAfterS} seconds`, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** Counts tries. Also the injection token. */
export abstract class RateLimits {
  /** @throws TooManyTries when `who` has used up the limit */
  abstract take(limit: RateLimit, who: string): Promise<void>;
}
