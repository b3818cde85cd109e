import { AccountMails, Credentials, Passwords, type AccountMail } from '@hatch/contexts/identity/module';
import { newId, systemClock } from '@hatch/kernel';
import { networkOf, RateLimits, TooManyRequests, type RateLimit } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

/** Protects mailboxes from strangers, whether or not the address has an account. */
const TO_ADDRESS: RateLimit = { name: 'account mails to an address', times: 5, perSeconds: 86_400 };
const BY_ACCOUNT: RateLimit = { name: 'email changes of an account', times: 5, perSeconds: 3600 };
/** Many people share a network, and one person tries many addresses. */
const FROM_NETWORK: RateLimit = { name: 'account mails from an address', times: 30, perSeconds: 3600 };
/** Links are unguessable; this spares the database. */
const LINKS: RateLimit = { name: 'links from an address', times: 30, perSeconds: 60 };

type LinkKind = 'registration' | 'password-reset' | 'email-change';
type Registration = { readonly name: string; readonly email: string; readonly password: string };

const registrationIn = ({ userId, given: { name, email, passwordHash } }: AccountMail) =>
  userId !== null && typeof name === 'string' && typeof email === 'string' && typeof passwordHash === 'string'
    ? { userId, name, email, passwordHash }
    : undefined;

/**
 * The links that account mails carry, within limits. A mail is sent after the answer, which takes as long for an address
 * without an account.
 */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  /** @throws TooManyRequests */
  async sendRegistration({ name, email, password }: Registration, from: string): Promise<void> {
    await this.#countAsked(from);
    const passwordHash = await this.passwords.hash(password);
    const wanted = { userId: newId(), given: { name, email, passwordHash } };
    await this.mails.requestRegistration(wanted, await this.#mayMail(email), systemClock());
  }

  /** @throws TooManyRequests */
  async sendReset(email: string, from: string): Promise<void> {
    await this.#countAsked(from);
    const userId = (await this.credentials.find(email))?.userId ?? null;
    await this.mails.requestReset(userId, systemClock());
  }

  /** The account's present address is told too. @throws TooManyRequests */
  async sendEmailChange(
    { userId, email }: { readonly userId: string; readonly email: string },
    wanted: string,
    from: string,
  ): Promise<void> {
    await this.#countAsked(from);
    await this.limits.consume(BY_ACCOUNT, userId);
    const now = systemClock();
    await this.mails.request({ kind: 'email-changed', userId, given: { email } }, now);
    if (await this.#mayMail(wanted))
      await this.mails.request({ kind: 'email-change', userId, given: { email: wanted } }, now);
  }

  /** @throws TooManyRequests */
  async behind(token: string, kind: LinkKind, from: string): Promise<AccountMail | undefined> {
    await this.limits.consume(LINKS, networkOf(from));
    const mail = await this.mails.behind(token, kind, systemClock());
    return mail && (kind !== 'registration' || registrationIn(mail)) ? mail : undefined;
  }

  /** Several registrations may wait for the same address: the password tells which. */
  async registrationOf(password: string, behind: AccountMail) {
    const beside = await this.mails.registrationsBeside(behind, systemClock());
    for (const registration of [behind, ...beside].map(registrationIn))
      if (registration && (await this.passwords.match(password, registration.passwordHash))) return registration;
    return undefined;
  }

  /** Uses the link up: of two calls at once one succeeds. */
  take(behind: AccountMail): Promise<boolean> {
    return this.mails.take(behind);
  }

  async voidAll(userId: string): Promise<void> {
    await this.mails.voidLinksOf(userId);
  }

  async tellPasswordChanged(userId: string): Promise<void> {
    await this.mails.request({ kind: 'password-changed', userId }, systemClock());
  }

  async #countAsked(address: string): Promise<void> {
    await this.limits.consume(FROM_NETWORK, networkOf(address));
  }

  /** A stranger can use up the limit, so the answer to the page does not show it. */
  async #mayMail(email: string): Promise<boolean> {
    try {
      await this.limits.consume(TO_ADDRESS, email.trim().toLowerCase());
      return true;
    } catch (refused) {
      if (refused instanceof TooManyRequests) return false;
      throw refused;
    }
  }
}
