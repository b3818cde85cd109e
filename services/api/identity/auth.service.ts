import { ClaimCart } from '@hatch/contexts/cart/module';
import { Credentials, Logins, Passwords } from '@hatch/contexts/identity/module';
import { systemClock, type CommandContext } from '@hatch/kernel';
import { SecurityLog, SessionStore, TooManyRequests, type Viewer, type VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { currentCartId } from '../session/session-ids.js';
import { LoginThrottle } from './login-throttle.js';
import { SessionViewers } from './session-viewers.js';
import { viewerFrom } from './viewer-from.js';

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly deviceId: string | undefined;
  /** `Chrome on Android` */
  readonly device: string | null;
};

/** As long as the session cookie. */
const LOGIN_MS = 30 * 24 * 60 * 60 * 1000;

/** The password was right, so that nobody else is told this. */
const UNREADABLE_ACCOUNT = 'Your account cannot be opened at the moment; please tell the shop';

/** Signs people in by e-mail address and password, and out again (OPEN-15). */
@Injectable()
export class AuthService {
  constructor(
    private readonly credentials: Credentials,
    private readonly logins: Logins,
    private readonly users: UserDirectoryQueries,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly viewers: SessionViewers,
    private readonly sessions: SessionStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly security: SecurityLog,
  ) {}

  /**
   * The session's cart goes along (OPEN-22). Null whether the account or only the password is wrong, after the same time.
   * @throws TooManyRequests, ServiceUnavailableException
   */
  async signIn(attempt: SignInAttempt, session: VisitorSession, context: CommandContext): Promise<Viewer | null> {
    const { email: account, address } = attempt;
    const viewer = await this.#authenticate(attempt).catch((refused: unknown) => {
      if (refused instanceof TooManyRequests) this.security.record('login.throttled', { account, address });
      throw refused;
    });
    this.security.record(viewer ? 'login.ok' : 'login.failed', { account, address });
    if (!viewer) return null;
    const before = await this.viewers.of(session);
    // The session of somebody else is not gone on with: neither finds anything of the other.
    const withBasket = session.loginId === undefined || before?.userId === viewer.userId;
    if (withBasket) await this.#claimCart(session, viewer, context);
    await this.#startLogin(viewer, attempt, session, withBasket);
    return viewer;
  }

  async #authenticate({ email, password, address, deviceId }: SignInAttempt): Promise<Viewer | null> {
    const attempts = await this.throttle.consume({ account: email, address, deviceId });
    const credential = await this.credentials.find(email);
    const matches = await this.passwords.match(password, credential?.passwordHash);
    if (!credential || !matches) return null;
    await attempts.refund();
    const user = await this.users.byId(credential.userId);
    if (user?.unreadable) throw new ServiceUnavailableException(UNREADABLE_ACCOUNT);
    return viewerFrom(user);
  }

  /** A login of its own under a new session id; the login it had ends. */
  async #startLogin(
    { userId }: Viewer,
    { device }: SignInAttempt,
    session: VisitorSession,
    withBasket: boolean,
  ): Promise<void> {
    const now = systemClock();
    await this.#endLogin(session);
    const login = await this.logins.open(userId, device, now, new Date(now.getTime() + LOGIN_MS));
    await session.logIn(login.id, { withBasket });
  }

  /** The session begins anew, so that the next person at this screen finds nothing. */
  async signOut(session: VisitorSession, viewer: Viewer | null): Promise<void> {
    if (viewer) this.security.record('logout', { account: viewer.email });
    await this.#endLogin(session);
    await session.end();
  }

  /**
   * Ends every login of the account and every session that has one: none reads anything from then on, and the sockets
   * they let into private channels are closed within seconds.
   */
  async signOutEverywhere({ userId, email }: Viewer, session: VisitorSession): Promise<void> {
    this.security.record('logout.everywhere', { account: email });
    const loginIds = await this.logins.revokeAll(userId, systemClock());
    // This browser gets another cookie, and what it has under way waits for it; the others get none.
    await session.end();
    await this.sessions.endOfLogins(loginIds);
    for (const loginId of loginIds) this.viewers.forget(loginId);
  }

  async #claimCart(session: VisitorSession, { userId }: Viewer, context: CommandContext): Promise<void> {
    if (!session.hasBegun) return;
    const cartId = await currentCartId(session, this.queries);
    const { position } = await this.commands.execute(new ClaimCart({ cartId, userId }, context));
    await session.reached(position);
  }

  async #endLogin(session: VisitorSession): Promise<void> {
    const { loginId } = session;
    if (loginId === undefined) return;
    await this.logins.revoke(loginId, systemClock());
    this.viewers.forget(loginId);
  }
}
