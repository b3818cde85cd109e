import {
  AccountMails,
  Credentials,
  Logins,
  passwordProblem,
  Passwords,
  type LastingLogin,
} from '@hatch/contexts/identity/module';
import { Grants } from '@hatch/contexts/oauth/module';
import { CloseAccount } from '@hatch/contexts/privacy/module';
import { rejectFields, rejection, systemClock, type CommandContext, type Rejection } from '@hatch/kernel';
import { isEmail, mayEnter } from '@hatch/kernel/rules';
import { SecurityLog, SessionStore, type Viewer, type VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { AccountMailThrottle } from './account-mail-throttle.js';
import { LoginThrottle } from './login-throttle.js';
import { SessionViewers } from './session-viewers.js';

const HANDLE_LETTERS = 16;

export type OwnLogin = Omit<LastingLogin, 'id'> & {
  /** Stands for the login's id, which no answer holds. */
  readonly handle: string;
  readonly isHere: boolean;
};

type Closing = { readonly present: string; readonly address: string };
type EmailChange = { readonly present: string; readonly email: string; readonly address: string };
type PasswordChange = {
  readonly present: string;
  readonly password: string;
  readonly keepPrograms: boolean;
};

const noSuchLogin: Rejection = rejection('identity.no-such-login', 'This login has ended already');
const wrongPassword: Rejection = rejection('identity.wrong-password', 'Your current password is wrong');

const badEmail: Rejection = rejection('identity.bad-email', 'Not a valid email address');
const staffAccount: Rejection = rejection(
  'identity.staff-account',
  'This is a staff account. Ask an administrator to remove its role first.',
);
const sameEmail: Rejection = rejection('identity.same-email', 'This is already your email address');

const handleOf = (loginId: string): string =>
  createHash('sha256').update(loginId).digest('base64url').slice(0, HANDLE_LETTERS);

/** `here` is the login that asks. */
@Injectable()
export class Account {
  constructor(
    private readonly accountMails: AccountMails,
    private readonly mailThrottle: AccountMailThrottle,
    private readonly credentials: Credentials,
    private readonly grants: Grants,
    private readonly passwords: Passwords,
    private readonly logins: Logins,
    private readonly sessions: SessionStore,
    private readonly viewers: SessionViewers,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
    private readonly commands: CommandBus,
  ) {}

  async loginsOf({ userId }: Viewer, here: string | undefined): Promise<readonly OwnLogin[]> {
    const lasting = await this.logins.lasting(userId, systemClock());
    return lasting.map(({ id, ...login }) => ({ ...login, handle: handleOf(id), isHere: id === here }));
  }

  async endLogin({ userId, email }: Viewer, handle: string): Promise<Rejection | undefined> {
    const lasting = await this.logins.lasting(userId, systemClock());
    const login = lasting.find(({ id }) => handleOf(id) === handle);
    if (!login) return noSuchLogin;
    this.security.record('logout', { account: email });
    await this.logins.revoke(login.id, systemClock());
    await this.#ended([login.id]);
    return undefined;
  }

  async endOthers({ userId, email }: Viewer, here: string | undefined): Promise<void> {
    this.security.record('logout.everywhere', { account: email });
    await this.#ended(await this.logins.revokeAll(userId, systemClock(), here));
  }

  /** Ends all other logins. @throws TooManyRequests */
  async changePassword(
    viewer: Viewer,
    { present, password, keepPrograms }: PasswordChange,
    here: string | undefined,
  ): Promise<Rejection | undefined> {
    const { userId, email } = viewer;
    const badPassword = passwordProblem(password, email);
    const refusal = rejectFields([
      ...((await this.#isRight(viewer, present)) ? [] : [{ field: 'present', ...wrongPassword }]),
      ...(badPassword ? [{ field: 'password', ...badPassword }] : []),
    ]);
    if (refusal) return refusal;
    await this.credentials.save(email, { userId, passwordHash: await this.passwords.hash(password) });
    this.security.record('password.changed', { account: email });
    await this.accountMails.voidLinksOf(userId);
    await this.endOthers(viewer, here);
    if (!keepPrograms) await this.grants.removeAll(userId);
    await this.accountMails.request({ kind: 'password-changed', userId }, systemClock());
    return undefined;
  }

  /** Tells only its owner whether the new address is already known. @throws TooManyRequests */
  async changeEmail(viewer: Viewer, { present, email: given, address }: EmailChange): Promise<Rejection | undefined> {
    const { userId, email } = viewer;
    const wanted = given.trim();
    const problem = isEmail(wanted) ? (wanted === email ? sameEmail : undefined) : badEmail;
    const refusal = rejectFields([
      ...(problem ? [{ field: 'email', ...problem }] : []),
      ...((await this.#isRight(viewer, present)) ? [] : [{ field: 'present', ...wrongPassword }]),
    ]);
    if (refusal) return refusal;
    await this.mailThrottle.ask(address);
    await this.mailThrottle.changeEmail(userId);
    const now = systemClock();
    await this.accountMails.request({ kind: 'email-changed', userId, given: { email } }, now);
    if (await this.mailThrottle.mayMail(wanted))
      await this.accountMails.request({ kind: 'email-change', userId, given: { email: wanted } }, now);
    return undefined;
  }

  /** @throws TooManyRequests */
  async close(
    viewer: Viewer,
    { present, address }: Closing,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const { userId, email, needsSecondFactor = false } = viewer;
    if (mayEnter(viewer, 'staff-or-auditor') || needsSecondFactor) return staffAccount;
    if (!(await this.#isRight(viewer, present))) return wrongPassword;
    this.security.record('account.closed', { account: email, address });
    await this.commands.execute(new CloseAccount({ userId }, context));
    await session.end();
    await this.endAll(userId);
    return undefined;
  }

  async endAll(userId: string): Promise<void> {
    await this.grants.removeAll(userId);
    await this.#ended(await this.logins.revokeAll(userId, systemClock()));
  }

  async forgetViewers(userId: string): Promise<void> {
    const lasting = await this.logins.lasting(userId, systemClock());
    for (const { id } of lasting) this.viewers.forget(id);
  }

  /** @throws TooManyRequests */
  async wrongPassword(viewer: Viewer, present: string): Promise<Rejection | undefined> {
    return (await this.#isRight(viewer, present)) ? undefined : wrongPassword;
  }

  /** Counted apart from the guesses at the login, which strangers can make. */
  async #isRight({ userId, email }: Viewer, present: string): Promise<boolean> {
    const attempts = await this.throttle.consumeOwn(userId);
    const credential = await this.credentials.find(email);
    const matches = await this.passwords.match(present, credential?.passwordHash);
    if (credential?.userId !== userId || !matches) return false;
    await attempts.refund();
    return true;
  }

  async #ended(loginIds: readonly string[]): Promise<void> {
    await this.sessions.endOfLogins(loginIds);
    for (const loginId of loginIds) this.viewers.forget(loginId);
  }
}
