import { RateLimits, type Left, type Program, type RateLimit } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

export const CALLS_OF_GRANT: RateLimit = { name: 'calls of a program', times: 600, perSeconds: 60, frequent: true };
/** Enough for a shop full of tills; one in a loop leaves the others their share. */
const CALLS_OF_ACCOUNT: RateLimit = {
  name: 'calls of an account’s programs',
  times: 3_000,
  perSeconds: 60,
  frequent: true,
};

/** Counts all tokens of one permission together, and all permissions of one account. */
@Injectable()
export class ProgramLimits {
  constructor(private readonly limits: RateLimits) {}

  /** @throws TooManyRequests */
  async consume({ grantId, viewer }: Pick<Program, 'grantId' | 'viewer'>): Promise<Left> {
    const ofAccount = await this.limits.consume(CALLS_OF_ACCOUNT, viewer.userId);
    const ofGrant = await this.limits.consume(CALLS_OF_GRANT, grantId);
    return ofAccount.left < ofGrant.left ? ofAccount : ofGrant;
  }
}
