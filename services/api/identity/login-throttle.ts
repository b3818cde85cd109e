import { RateLimits } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

const WRONG_PASSWORDS = { name: 'wrong passwords', times: 5, perSeconds: 60 };

/**
 * At most five wrong passwords a minute for one address and for one account (OPEN-15). A try counts from its
 * beginning, so that guesses side by side gain nothing; one that was right is given back, so that a whole
 * kitchen behind one address can log in.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly limits: RateLimits) {}

  /** @throws TooManyTries */
  async consume(names: readonly string[]): Promise<{ refund(): Promise<void> }> {
    const taken: string[] = [];
    const refund = async () => {
      await Promise.all(taken.map((name) => this.limits.refund(WRONG_PASSWORDS, name)));
    };
    try {
      for (const name of names) {
        await this.limits.consume(WRONG_PASSWORDS, name);
        taken.push(name);
      }
    } catch (refused) {
      await refund();
      throw refused;
    }
    return { refund };
  }
}
