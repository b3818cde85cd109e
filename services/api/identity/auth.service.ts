import { ClaimCart } from '@hatch/contexts/cart/module';
import { Credentials, Logins, LoginSteps, Passkeys, Passwords, SecondFactors } from '@hatch/contexts/identity/module';
import { Grants } from '@hatch/contexts/oauth/module';
import { systemClock, type CommandContext } from '@hatch/kernel';
import { SecurityLog, SessionStore, TooManyRequests, type Viewer, type VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { currentCartId } from '../session/session-ids.js';
import { LoginThrottle } from './login-throttle.js';
import { SessionViewers } from './session-viewers.js';
import { AccountViewers } from './account-viewers.js';

export type SignInPlace = {
  readonly address: string;
  readonly device: string | null;
};
export type SignInAttempt = SignInPlace & {
  readonly email: string;
  readonly password: string;
  readonly deviceId: string | undefined;
  readonly captcha: string | undefined;
};

/** The password was right, and the account requires a second factor. */
export type FurtherStep = {
  readonly token: string;
  readonly app: boolean;
  readonly passkey: boolean;
};
export type SignedIn =
  | { readonly viewer: Viewer }
  | { readonly step: FurtherStep }
  /** Nothing was checked: the next try must bring a solved captcha. */
  | { readonly captcha: true };

/** As long as the session cookie. */
const LOGIN_MS = 30 * 24 * 60 * 60 * 1000;

/** Safe to say, because the password was right. */
const UNREADABLE_ACCOUNT = 'Your account cannot be opened at the moment; please tell the shop';

@Injectable()
export class AuthService {
  constructor(
    private readonly credentials: Credentials,
    private readonly grants: Grants,
    private readonly logins: Logins,
    private readonly users: UserDirectoryQueries,
    private readonly accounts: AccountViewers,
    private readonly secondFactors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly steps: LoginSteps,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly viewers: SessionViewers,
    private readonly sessions: SessionStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly security: SecurityLog,
  ) {}

  /** Takes as long for a wrong account as for a wrong password. @throws TooManyRequests, ServiceUnavailableException */
  async signIn(attempt: SignInAttempt, session: VisitorSession, context: CommandContext): Promise<SignedIn | null> {
    const { email: account, address } = attempt;
    const viewer = await this.#authenticate(attempt).catch((refused: unknown) => {
      if (refused instanceof TooManyRequests) this.security.record('login.throttled', { account, address });
      throw refused;
    });
    if (viewer === 'captcha') {
      this.security.record('login.throttled', { account, address });
      return { captcha: true };
    }
    if (!viewer) {
      this.security.record('login.failed', { account, address });
      return null;
    }
    const { appSince, passkeys } = await this.secondFactors.of(viewer.userId);
    if (appSince === null && passkeys === 0) return { viewer: await this.#open(viewer, attempt, session, context) };
    const token = await this.steps.begin('code', viewer.userId, new Date(context.now));
    return { step: { token, app: appSince !== null, passkey: passkeys > 0 } };
  }

  /** Or by a recovery code. Null for a wrong one, and after five minutes or five tries. @throws TooManyRequests */
  async signInByCode(
    { token, code, ...place }: SignInPlace & { readonly token: string; readonly code: string },
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Viewer | null> {
    const now = new Date(context.now);
    const step = await this.steps.tried(token, 'code', now);
    const viewer = step?.userId ? await this.accounts.byId(step.userId) : null;
    if (!viewer) return null;
    const attempt = await this.throttle.consumeCode(viewer.userId);
    const right = await this.secondFactors.check(viewer.userId, code, now);
    if (!right || !(await this.steps.take(token))) {
      this.security.record('second-factor.failed', { account: viewer.email, address: place.address });
      return null;
    }
    await attempt.refund();
    return this.#open(viewer, place, session, context);
  }

  /** Undefined where no passkey is possible. @throws TooManyRequests */
  async askForPasskey(address: string, now: Date) {
    await this.throttle.consumePasskey(address);
    if (!this.passkeys.arePossible) return undefined;
    const options = await this.passkeys.request();
    return { token: await this.steps.begin('passkey', null, now, options.challenge), options };
  }

  /** The passkey alone, after a finger, a face or the device's code. Null for a wrong answer. */
  async signInByPasskey(
    { token, response, ...place }: SignInPlace & { readonly token: string; readonly response: object },
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Viewer | null> {
    const now = new Date(context.now);
    const step = await this.steps.tried(token, 'passkey', now);
    if (!step || !(await this.steps.take(token))) return null;
    const userId = await this.passkeys.userBehind(step.challenge, response, now);
    const viewer = userId === undefined ? null : await this.accounts.byId(userId);
    return viewer && this.#open(viewer, place, session, context);
  }

  async #open(viewer: Viewer, place: SignInPlace, session: VisitorSession, context: CommandContext): Promise<Viewer> {
    this.security.record('login.ok', { account: viewer.email, address: place.address });
    const before = await this.viewers.of(session);
    // Neither person may find anything of the other in this session.
    const withBasket = session.loginId === undefined || before?.userId === viewer.userId;
    if (withBasket) await this.#claimCart(session, viewer, context);
    await this.#startLogin(viewer, place, session, withBasket);
    return viewer;
  }

  async #authenticate({ email, password, ...tried }: SignInAttempt): Promise<Viewer | 'captcha' | null> {
    const attempts = await this.throttle.consume({ account: email, ...tried });
    if (!attempts) return 'captcha';
    const credential = await this.credentials.find(email);
    const matches = await this.passwords.match(password, credential?.passwordHash);
    if (!credential || !matches) return null;
    await attempts.refund();
    const user = await this.users.byId(credential.userId);
    if (user?.unreadable) throw new ServiceUnavailableException(UNREADABLE_ACCOUNT);
    return this.accounts.of(user);
  }

  /** Under a new session id; the former login ends. */
  async #startLogin(
    { userId }: Viewer,
    { device }: SignInPlace,
    session: VisitorSession,
    withBasket: boolean,
  ): Promise<void> {
    const now = systemClock();
    await this.#endLogin(session);
    const login = await this.logins.open(userId, device, now, new Date(now.getTime() + LOGIN_MS));
    await session.logIn(login.id, { withBasket });
  }

  /** A new session, so that the next person at this screen finds nothing. */
  async signOut(session: VisitorSession, viewer: Viewer | null): Promise<void> {
    if (viewer) this.security.record('logout', { account: viewer.email });
    await this.#endLogin(session);
    await session.end();
  }

  /** The sockets of these logins in private channels close within seconds. */
  async signOutEverywhere({ userId, email }: Viewer, session: VisitorSession): Promise<void> {
    this.security.record('logout.everywhere', { account: email });
    await this.grants.removeAll(userId);
    const loginIds = await this.logins.revokeAll(userId, systemClock());
    // Only this browser gets another cookie, and its open calls wait for it.
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
