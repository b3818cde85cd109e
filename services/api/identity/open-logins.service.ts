import { Logins, type LastingLogin } from '@hatch/contexts/identity/module';
import { Grants } from '@hatch/contexts/oauth/module';
import { rejection, systemClock, type Rejection } from '@hatch/kernel';
import { SecurityLog, SessionStore, type Viewer, type VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { SessionViewers } from './session-viewers.js';

const HANDLE_LETTERS = 16;
/** As long as the session cookie. */
const LOGIN_MS = 30 * 24 * 60 * 60 * 1000;

export type OwnLogin = Omit<LastingLogin, 'id'> & {
  /** Stands for the login's id, which no answer holds. */
  readonly handle: string;
  readonly isHere: boolean;
};

export type LoginPlace = {
  readonly address: string;
  readonly device: string | null;
};

const noSuchLogin: Rejection = rejection('identity.no-such-login', 'This login has ended already');

const handleOf = (loginId: string): string =>
  createHash('sha256').update(loginId).digest('base64url').slice(0, HANDLE_LETTERS);

/** `here` is the login that asks. Sockets of an ended login in private channels close within seconds. */
@Injectable()
export class OpenLogins {
  constructor(
    private readonly logins: Logins,
    private readonly grants: Grants,
    private readonly sessions: SessionStore,
    private readonly viewers: SessionViewers,
    private readonly security: SecurityLog,
  ) {}

  /** Under a new session id; the former login ends. */
  async open(
    { userId, email }: Viewer,
    { address, device }: LoginPlace,
    session: VisitorSession,
    withBasket: boolean,
  ): Promise<void> {
    this.security.record('login.ok', { account: email, address });
    const now = systemClock();
    await this.#endIn(session);
    const login = await this.logins.open(userId, device, now, new Date(now.getTime() + LOGIN_MS));
    await session.logIn(login.id, { withBasket });
  }

  /** False where another person was logged in: neither may find anything of the other in this session. */
  async keepsBasket(session: VisitorSession, { userId }: Viewer): Promise<boolean> {
    const before = await this.viewers.of(session);
    return session.loginId === undefined || before?.userId === userId;
  }

  async ofAccount({ userId }: Viewer, here: string | undefined): Promise<readonly OwnLogin[]> {
    const lasting = await this.logins.lasting(userId, systemClock());
    return lasting.map(({ id, ...login }) => ({ ...login, handle: handleOf(id), isHere: id === here }));
  }

  async end({ userId, email }: Viewer, handle: string): Promise<Rejection | undefined> {
    const lasting = await this.logins.lasting(userId, systemClock());
    const login = lasting.find(({ id }) => handleOf(id) === handle);
    if (!login) return noSuchLogin;
    this.security.record('logout', { account: email });
    await this.logins.revoke(login.id, systemClock());
    await this.#ended([login.id]);
    return undefined;
  }

  /** A new session, so that the next person at this screen finds nothing. */
  async endHere(session: VisitorSession, viewer: Viewer | null): Promise<void> {
    if (viewer) this.security.record('logout', { account: viewer.email });
    await this.#endIn(session);
    await session.end();
  }

  async endOthers({ userId, email }: Viewer, here: string | undefined): Promise<void> {
    this.security.record('logout.everywhere', { account: email });
    await this.#ended(await this.logins.revokeAll(userId, systemClock(), here));
  }

  async endEverywhere({ userId, email }: Viewer, session: VisitorSession): Promise<void> {
    this.security.record('logout.everywhere', { account: email });
    await this.grants.removeAll(userId);
    const loginIds = await this.logins.revokeAll(userId, systemClock());
    // Only this browser gets another cookie, and its open calls wait for it.
    await session.end();
    await this.#ended(loginIds);
  }

  /** With every program that acts for the account. */
  async endAll(userId: string): Promise<void> {
    await this.endPrograms(userId);
    await this.#ended(await this.logins.revokeAll(userId, systemClock()));
  }

  async endPrograms(userId: string): Promise<void> {
    await this.grants.removeAll(userId);
  }

  /** The next call of each login sees the account as it is now. */
  async forgetViewers(userId: string): Promise<void> {
    const lasting = await this.logins.lasting(userId, systemClock());
    for (const { id } of lasting) this.viewers.forget(id);
  }

  async #endIn({ loginId }: VisitorSession): Promise<void> {
    if (loginId === undefined) return;
    await this.logins.revoke(loginId, systemClock());
    this.viewers.forget(loginId);
  }

  async #ended(loginIds: readonly string[]): Promise<void> {
    await this.sessions.endOfLogins(loginIds);
    for (const loginId of loginIds) this.viewers.forget(loginId);
  }
}
