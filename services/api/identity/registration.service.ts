import { EmailTaken } from '@hatch/contexts/identity';
import {
  AccountMails,
  ChangeEmail,
  Credentials,
  passwordProblem,
  Passwords,
  RegisterUser,
  UserRepository,
  type AccountMail,
} from '@hatch/contexts/identity/module';
import { Shop } from '@hatch/contexts/store-status/module';
import { newId, rejectFields, rejection, systemClock, type CommandContext, type Rejection } from '@hatch/kernel';
import { isEmail, isOneLine } from '@hatch/kernel/rules';
import { SecurityLog, type VisitorSession } from '@hatch/platform';
import { Checkpoints, untilProjected } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountMailThrottle } from './account-mail-throttle.js';
import { Account } from './account.service.js';

type Confirmation = { readonly token: string; readonly password: string; readonly address: string };
type Registration = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
};

/** The first account is the owner's, who has a special link. */
const notSetUp = rejection('identity.not-set-up', 'This shop is not set up yet; please come back later');
export const noNewAccounts: Rejection = rejection(
  'identity.no-new-accounts',
  'This shop does not open accounts for customers. You can order without one.',
);
const badEmail: Rejection = rejection('identity.bad-email', 'Not a valid email address');
const badName: Rejection = rejection('identity.bad-name', 'Please give your name on one line.');
const badLink: Rejection = rejection(
  'identity.link-used-up',
  'This link was used already or has expired. Please ask for a new one.',
);
const emailTaken: Rejection = rejection(
  'identity.email-taken',
  'Another account uses this email address. Please log in with it, or ask for a new password.',
);

const notChosen: Rejection = rejection(
  'identity.other-password',
  'This is not the password that was chosen for this account. If you did not ask for it, do nothing, or register again.',
);

const registrationIn = ({ userId, given: { name, email, passwordHash } }: AccountMail) =>
  userId !== null && typeof name === 'string' && typeof email === 'string' && typeof passwordHash === 'string'
    ? { userId, name, email, passwordHash }
    : undefined;

/**
 * Looks an address up only when the mail is sent, after the answer, so that neither text nor timing reveals an account.
 * A link is used up last: one whose work was cut off can be opened again.
 */
@Injectable()
export class Registrations {
  constructor(
    private readonly accountMails: AccountMails,
    private readonly account: Account,
    private readonly checkpoints: Checkpoints,
    private readonly commands: CommandBus,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly security: SecurityLog,
    private readonly shop: Shop,
    private readonly throttle: AccountMailThrottle,
    private readonly users: UserRepository,
  ) {}

  async register({ name: givenName, email: given, password, address }: Registration): Promise<Rejection | undefined> {
    const [name, email] = [givenName.trim(), given.trim()];
    if (await this.credentials.areNone()) return notSetUp;
    if (!(await this.shop.setting('customer_accounts'))) return noNewAccounts;
    const badPassword = passwordProblem(password, email);
    const refusal = rejectFields([
      ...(isEmail(email) ? [] : [{ field: 'email', ...badEmail }]),
      ...(name === '' || !isOneLine(name) ? [{ field: 'name', ...badName }] : []),
      ...(badPassword ? [{ field: 'password', ...badPassword }] : []),
    ]);
    if (refusal) return refusal;
    await this.throttle.ask(address);
    const passwordHash = await this.passwords.hash(password);
    const wanted = { userId: newId(), given: { name, email, passwordHash } };
    await this.accountMails.requestRegistration(wanted, await this.throttle.mayMail(email), systemClock());
    return undefined;
  }

  /** Needs the password again, as a stranger may have given another person's address. @throws TooManyRequests */
  async confirmRegistration(
    { token, password, address }: Confirmation,
    context: CommandContext,
    session: VisitorSession,
  ): Promise<Rejection | undefined> {
    await this.throttle.link(address);
    if (!(await this.shop.setting('customer_accounts'))) return noNewAccounts;
    const behind = await this.accountMails.behind(token, 'registration', systemClock());
    if (!behind || !registrationIn(behind)) return badLink;
    const wanted = await this.#registrationOf(password, behind);
    if (!wanted) return notChosen;
    const nobody = { isAdmin: false, isSuperuser: false, isDeveloper: false, abilities: [] };
    const account = { ...wanted, ...nobody };
    try {
      const { position, rejection: refused } = await this.commands.execute(new RegisterUser(account, context));
      if (refused) return refused;
      await session.reached(position);
    } catch (error) {
      if (error instanceof EmailTaken) return emailTaken;
      throw error;
    }
    if (!(await this.accountMails.take(behind))) return badLink;
    this.security.record('account.registered', { account: wanted.email, address });
    return undefined;
  }

  /** Several registrations may wait for the same address: the password tells which. */
  async #registrationOf(password: string, behind: AccountMail) {
    const beside = await this.accountMails.registrationsBeside(behind, systemClock());
    for (const registration of [behind, ...beside].map(registrationIn))
      if (registration && (await this.passwords.match(password, registration.passwordHash))) return registration;
    return undefined;
  }

  /** Limited, so that a stranger can neither fill a mailbox nor lock its owner out. @throws TooManyRequests */
  async forgotPassword(given: string, address: string): Promise<Rejection | undefined> {
    const email = given.trim();
    if (!isEmail(email)) return badEmail;
    await this.throttle.ask(address);
    const userId = (await this.credentials.find(email))?.userId ?? null;
    await this.accountMails.requestReset(userId, systemClock());
    return undefined;
  }

  /** Ends every login of the account. @throws TooManyRequests */
  async resetPassword(token: string, password: string, address: string): Promise<Rejection | undefined> {
    await this.throttle.link(address);
    const behind = await this.accountMails.behind(token, 'password-reset', systemClock());
    if (!behind || behind.userId === null) return badLink;
    const { userId } = behind;
    const { state: user } = await this.users.load(userId);
    if (user.status !== 'registered' || user.email === '') return badLink;
    const problem = passwordProblem(password, user.email);
    if (problem) return problem;
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.accountMails.take(behind))) return badLink;
    await this.credentials.save(user.email, { userId, passwordHash });
    this.security.record('password.reset', { account: user.email, address });
    await this.accountMails.voidLinksOf(userId);
    await this.account.endAll(userId);
    await this.accountMails.request({ kind: 'password-changed', userId }, systemClock());
    return undefined;
  }

  /** @throws TooManyRequests */
  async confirmEmail(
    token: string,
    address: string,
    context: CommandContext,
    session: VisitorSession,
  ): Promise<Rejection | undefined> {
    await this.throttle.link(address);
    const behind = await this.accountMails.behind(token, 'email-change', systemClock());
    const email = behind?.given['email'];
    if (!behind || behind.userId === null || typeof email !== 'string') return badLink;
    try {
      const change = new ChangeEmail({ userId: behind.userId, email }, context);
      const { position, rejection: refused } = await this.commands.execute(change);
      if (refused) return refused;
      await session.reached(position);
      // A request before that would read, and cache, the old address.
      await untilProjected(this.checkpoints, 'user-directory', { after: position });
    } catch (error) {
      if (error instanceof EmailTaken) return emailTaken;
      throw error;
    }
    if (!(await this.accountMails.take(behind))) return badLink;
    await this.accountMails.voidLinksOf(behind.userId);
    await this.account.forgetViewers(behind.userId);
    return undefined;
  }
}
