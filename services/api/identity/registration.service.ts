import { EmailTaken } from '@hatch/contexts/identity';
import { Credentials, passwordProblem, RegisterUser, UserRepository } from '@hatch/contexts/identity/module';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { rejectFields, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { isEmail, isOneLine } from '@hatch/kernel/rules';
import { SecurityLog, type VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountLinks } from './account-links.service.js';
import { AccountPasswords } from './account-passwords.service.js';
import { OpenLogins } from './open-logins.service.js';
import { badEmail, badLink, emailTaken } from './rejections.js';

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
const badName: Rejection = rejection('identity.bad-name', 'Please give your name on one line.');
const notChosen: Rejection = rejection(
  'identity.other-password',
  'This is not the password that was chosen for this account. If you did not ask for it, do nothing, or register again.',
);

/** A link is used up last: one whose work was cut off can be opened again. */
@Injectable()
export class Registrations {
  constructor(
    private readonly credentials: Credentials,
    private readonly settings: ShopSettings,
    private readonly links: AccountLinks,
    private readonly commands: CommandBus,
    private readonly security: SecurityLog,
  ) {}

  async register({ name: givenName, email: given, password, address }: Registration): Promise<Rejection | undefined> {
    const [name, email] = [givenName.trim(), given.trim()];
    if (await this.credentials.areNone()) return notSetUp;
    if (!(await this.settings.get('customer_accounts'))) return noNewAccounts;
    const badPassword = passwordProblem(password, email);
    const refusal = rejectFields([
      ...(isEmail(email) ? [] : [{ field: 'email', ...badEmail }]),
      ...(name === '' || !isOneLine(name) ? [{ field: 'name', ...badName }] : []),
      ...(badPassword ? [{ field: 'password', ...badPassword }] : []),
    ]);
    if (!refusal) await this.links.sendRegistration({ name, email, password }, address);
    return refusal;
  }

  /** Needs the password again, as a stranger may have given another person's address. @throws TooManyRequests */
  async confirm(
    { token, password, address }: Confirmation,
    context: CommandContext,
    session: VisitorSession,
  ): Promise<Rejection | undefined> {
    const behind = await this.links.behind(token, 'registration', address);
    if (!(await this.settings.get('customer_accounts'))) return noNewAccounts;
    if (!behind) return badLink;
    const wanted = await this.links.registrationOf(password, behind);
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
    if (!(await this.links.take(behind))) return badLink;
    this.security.record('account.registered', { account: wanted.email, address });
    return undefined;
  }
}

@Injectable()
export class PasswordResets {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: AccountPasswords,
    private readonly links: AccountLinks,
    private readonly logins: OpenLogins,
    private readonly security: SecurityLog,
  ) {}

  /** Limited, so that a stranger can neither fill a mailbox nor lock its owner out. @throws TooManyRequests */
  async ask(given: string, address: string): Promise<Rejection | undefined> {
    const email = given.trim();
    if (!isEmail(email)) return badEmail;
    await this.links.sendReset(email, address);
    return undefined;
  }

  /** Ends every login of the account. @throws TooManyRequests */
  async reset({ token, password, address }: Confirmation): Promise<Rejection | undefined> {
    const behind = await this.links.behind(token, 'password-reset', address);
    if (!behind || behind.userId === null) return badLink;
    const { userId } = behind;
    const { state: user } = await this.users.load(userId);
    if (user.status !== 'registered' || user.email === '') return badLink;
    const { email } = user;
    const problem = passwordProblem(password, email);
    if (problem) return problem;
    if (!(await this.passwords.change({ userId, email }, password, () => this.links.take(behind)))) return badLink;
    this.security.record('password.reset', { account: email, address });
    await this.links.voidAll(userId);
    await this.logins.endAll(userId);
    await this.links.tellPasswordChanged(userId);
    return undefined;
  }
}
