import { Credentials, Logins, passwordProblem, Passwords, type LastingLogin } from '@hatch/contexts/identity/module';
import { rejection, systemClock, type Rejection } from '@hatch/kernel';
import { SecurityLog, SessionStore, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LoginThrottle } from './login-throttle.js';
import { SessionViewers } from './session-viewers.js';

const HANDLE_LETTERS = 16;

export type OwnLogin = Omit<LastingLogin, 'id'> & {
  /** Names the login; its id itself is in nobody's answer. */
  readonly handle: string;
  readonly isHere: boolean;
};

type PasswordChange = { readonly present: string; readonly password: string; readonly address: string };

const noSuchLogin: Rejection = rejection('identity.no-such-login', 'This login has ended already');
const wrongPassword: Rejection = rejection('identity.wrong-password', 'Your present password is wrong');

const handleOf = (loginId: string): string =>
  createHash('sha256').update(loginId).digest('base64url').slice(0, HANDLE_LETTERS);

/** What people see and change of their own account (ACC-02, ACC-06). `here` is the login that asks. */
@Injectable()
export class Account {
  constructor(
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly logins: Logins,
    private readonly sessions: SessionStore,
    private readonly viewers: SessionViewers,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
  ) {}

  async loginsOf({ userId }: Viewer, here: string | undefined): Promise<readonly OwnLogin[]> {
    const lasting = await this.logins.lasting(userId, systemClock());
    return lasting.map(({ id, ...login }) => ({ ...login, handle: handleOf(id), isHere: id === here }));
  }

  /** One of the account's own. */
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

  /** All other logins end with it. @throws TooManyRequests */
  async changePassword(
    viewer: Viewer,
    { present, password, address }: PasswordChange,
    here: string | undefined,
  ): Promise<Rejection | undefined> {
    const { userId, email } = viewer;
    const attempts = await this.throttle.consume({ account: email.toLowerCase(), address, deviceId: undefined });
    const credential = await this.credentials.find(email);
    const isRight = await this.passwords.match(present, credential?.passwordHash);
    if (credential?.userId !== userId || !isRight) return wrongPassword;
    await attempts.refund();
    const problem = passwordProblem(password, email);
    if (problem) return problem;
    await this.credentials.save(email, { userId, passwordHash: await this.passwords.hash(password) });
    this.security.record('password.changed', { account: email });
    await this.endOthers(viewer, here);
    return undefined;
  }

  async #ended(loginIds: readonly string[]): Promise<void> {
    await this.sessions.endOfLogins(loginIds);
    for (const loginId of loginIds) this.viewers.forget(loginId);
  }
}
