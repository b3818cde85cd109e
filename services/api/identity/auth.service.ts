import { Credentials, Logins } from '@hatch/contexts/identity';
import { systemClock } from '@hatch/kernel';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Injectable } from '@nestjs/common';
import { LoginThrottle } from './login-throttle.js';
import { Passwords } from './passwords.js';
import { SessionViewers } from './session-viewers.js';
import { viewerFrom } from './viewer-from.js';

export type SignInAttempt = { readonly email: string; readonly password: string; readonly address: string };

/** As long as the session cookie. */
const LOGIN_MS = 30 * 24 * 60 * 60 * 1000;

/** Lets people in by e-mail address and password, and out again (OPEN-15). */
@Injectable()
export class AuthService {
  constructor(
    private readonly credentials: Credentials,
    private readonly logins: Logins,
    private readonly users: UserDirectoryQueries,
    private readonly passwords: Passwords,
    private readonly tries: LoginThrottle,
    private readonly viewers: SessionViewers,
  ) {}

  /**
   * Null whether the account or only the password is wrong, after the same time.
   * @throws TooManyTries
   */
  async authenticate({ email, password, address }: SignInAttempt): Promise<Viewer | null> {
    const tried = await this.tries.consume([`address ${address}`, `account ${email.trim().toLowerCase()}`]);
    const credential = await this.credentials.find(email);
    const matches = await this.passwords.match(password, credential?.passwordHash);
    if (!credential || !matches) return null;
    await tried.forgive();
    return viewerFrom(await this.users.byId(credential.userId));
  }

  /** A login of its own under a new session id; what the session holds stays, the login it had ends. */
  async signIn({ userId }: Viewer, session: VisitorSession): Promise<void> {
    const now = systemClock();
    await this.#endLogin(session);
    const login = await this.logins.open(userId, now, new Date(now.getTime() + LOGIN_MS));
    session.renew();
    session.set('loginId', login.id);
    session.set('userId', userId);
  }

  /** The session begins anew, so that the next person at this screen finds nothing. */
  async signOut(session: VisitorSession): Promise<void> {
    await this.#endLogin(session);
    session.end();
  }

  async #endLogin(session: VisitorSession): Promise<void> {
    const loginId = session.get('loginId');
    if (loginId === undefined) return;
    await this.logins.revoke(loginId, systemClock());
    this.viewers.forget(loginId);
  }
}
