import { networkOf, RateLimits, TooManyRequests, type RateLimit } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

/** Protects mailboxes from strangers, whether or not the address has an account. */
const TO_ADDRESS: RateLimit = { name: 'account mails to an address', times: 5, perSeconds: 86_400 };
const BY_ACCOUNT: RateLimit = { name: 'email changes of an account', times: 5, perSeconds: 3600 };
/** Many people share a network, and one person tries many addresses. */
const FROM_NETWORK: RateLimit = { name: 'account mails from an address', times: 30, perSeconds: 3600 };
/** Links are unguessable; this spares the database. */
const LINKS: RateLimit = { name: 'links from an address', times: 30, perSeconds: 60 };

@Injectable()
export class AccountMailThrottle {
  constructor(private readonly limits: RateLimits) {}

  async ask(address: string): Promise<void> {
    await this.limits.consume(FROM_NETWORK, networkOf(address));
  }

  async changeEmail(userId: string): Promise<void> {
    await this.limits.consume(BY_ACCOUNT, userId);
  }

  /** A stranger can use up the limit, so the answer to the page does not show it. */
  async mayMail(email: string): Promise<boolean> {
    try {
      await this.limits.consume(TO_ADDRESS, email.trim().toLowerCase());
      return true;
    } catch (refused) {
      if (refused instanceof TooManyRequests) return false;
      throw refused;
    }
  }

  async link(address: string): Promise<void> {
    await this.limits.consume(LINKS, networkOf(address));
  }
}
