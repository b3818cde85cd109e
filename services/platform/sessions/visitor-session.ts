import { derivedShortId, newShortId, systemClock } from '@hatch/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionExchanged } from './session-exchanged.js';
import type { KeptSession, SessionStore } from './session-store.js';

const TOKEN_LETTERS = 32;
const ID_LETTERS = 26;
/** By then even a browser on a slow line has its next session. */
const UNAWARE_MS = 30_000;

/** Only the browser has the token: ids in the log or the database open nothing. */
const idOf = (token: string): string => derivedShortId(ID_LETTERS, 'session', token);

type Begun = { readonly id: string; readonly kept: KeptSession | undefined };

/** The token changes at login and logout only. */
export class VisitorSession {
  #begun: Begun | undefined;
  #position: bigint | undefined;
  #isNew = false;

  private constructor(
    private readonly store: SessionStore,
    private readonly sendToken: (token: string) => void,
    begun: Begun | undefined,
    /** The request's session ended a moment ago: another is on its way to the browser. */
    private readonly isExchanged: boolean,
  ) {
    this.#begun = begun;
    this.#position = begun?.kept?.position;
  }

  /** A session that ended a moment ago is not replaced: the new cookie would displace the login that is on its way. */
  static async of(request: FastifyRequest, reply: FastifyReply, store: SessionStore): Promise<VisitorSession> {
    const { sessionCookie } = request.server;
    const token = sessionCookie.read(request, reply);
    const id = token === undefined ? undefined : idOf(token);
    const kept = id === undefined ? undefined : await store.find(id);
    const endedAt = kept?.endedAt ?? undefined;
    const begun = id === undefined || endedAt ? undefined : { id, kept };
    const isExchanged = endedAt !== undefined && systemClock().getTime() - endedAt.getTime() < UNAWARE_MS;
    return new VisitorSession(store, (sent) => sessionCookie.write(reply, sent), begun, isExchanged);
  }

  static async loginIn(token: string | undefined, store: SessionStore): Promise<string | undefined> {
    const kept = token === undefined ? undefined : await store.find(idOf(token));
    return kept?.endedAt ? undefined : (kept?.loginId ?? undefined);
  }

  /** @throws SessionExchanged */
  get hasBegun(): boolean {
    if (!this.#begun && this.isExchanged) throw new SessionExchanged();
    return this.#begun !== undefined;
  }

  /** No request has come with its cookie yet. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Begins the session when the visitor has none yet. @throws SessionExchanged */
  get id(): string {
    return this.#ensureBegun().id;
  }

  /** @throws SessionExchanged */
  get basketId(): string {
    const { id, kept } = this.#ensureBegun();
    return kept?.basketId ?? id;
  }

  get loginId(): string | undefined {
    return this.#begun?.kept?.loginId ?? undefined;
  }

  /** Reads must see the log up to here; undefined when it has changed nothing. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** Sends the cookie, unless the browser has one or is about to get it. */
  begin(): void {
    if (!this.isExchanged) this.#ensureBegun();
  }

  async reached(position: bigint | undefined): Promise<void> {
    if (position === undefined || position <= (this.#position ?? 0n)) return;
    this.#position = position;
    await this.store.reached(this.id, position);
  }

  async logIn(loginId: string, { withBasket }: { readonly withBasket: boolean }): Promise<void> {
    const before = this.#begun;
    const token = newShortId(TOKEN_LETTERS);
    const id = idOf(token);
    const basketId = before && withBasket ? (before.kept?.basketId ?? before.id) : id;
    const position = this.#position ?? 0n;
    await this.store.open(id, { basketId, loginId });
    await this.store.reached(id, position);
    if (before) await this.store.end(before.id);
    // Last: a cookie of a session that could not be stored would lose the basket.
    this.sendToken(token);
    this.#begun = { id, kept: { basketId, loginId, position, endedAt: null } };
  }

  async end(): Promise<void> {
    const before = this.#begun;
    if (before) await this.store.end(before.id);
    this.#beginAnew();
  }

  #ensureBegun(): Begun {
    if (this.#begun) return this.#begun;
    if (this.isExchanged) throw new SessionExchanged();
    this.#isNew = true;
    return this.#beginAnew();
  }

  #beginAnew(): Begun {
    const token = newShortId(TOKEN_LETTERS);
    this.sendToken(token);
    this.#begun = { id: idOf(token), kept: undefined };
    this.store.begun(this.#begun.id);
    return this.#begun;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    visitorSession: VisitorSession | undefined;
  }
}

export const sessionOf = ({ visitorSession }: Pick<FastifyRequest, 'visitorSession'>): VisitorSession => {
  if (!visitorSession) throw new Error('The session is unknown because the AccessGuard has not run');
  return visitorSession;
};
