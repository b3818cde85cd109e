import { derivedShortId, newShortId } from '@hatch/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptSession, SessionStore } from './session-store.js';

const TOKEN_LETTERS = 32;
const ID_LETTERS = 26;

/** The token stays with the browser; who reads the log or the database learns ids, which open nothing. */
const idOf = (token: string): string => derivedShortId(ID_LETTERS, 'session', token);

type Begun = { readonly id: string; readonly kept: KeptSession | undefined };

/** The visitor's session. Its token changes at login and logout and at no other time. */
export class VisitorSession {
  #begun: Begun | undefined;
  #position: bigint | undefined;
  #isNew = false;

  private constructor(
    private readonly store: SessionStore,
    private readonly sendToken: (token: string) => void,
    begun: Begun | undefined,
  ) {
    this.#begun = begun;
    this.#position = begun?.kept?.position;
  }

  /** That of the request's cookie; one that was ended counts as none. */
  static async of(request: FastifyRequest, reply: FastifyReply, store: SessionStore): Promise<VisitorSession> {
    const { sessionCookie } = request.server;
    const token = sessionCookie.read(request, reply);
    const id = token === undefined ? undefined : idOf(token);
    const kept = id === undefined ? undefined : await store.find(id);
    const begun = id === undefined || kept?.ended ? undefined : { id, kept };
    return new VisitorSession(store, (sent) => sessionCookie.write(reply, sent), begun);
  }

  /** The login of the session that a cookie's token is of; undefined when it has none or was ended. */
  static async loginIn(token: string | undefined, store: SessionStore): Promise<string | undefined> {
    const kept = token === undefined ? undefined : await store.find(idOf(token));
    return kept?.ended ? undefined : (kept?.loginId ?? undefined);
  }

  get hasBegun(): boolean {
    return this.#begun !== undefined;
  }

  /** It began with this request: nobody has come back with its cookie yet. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Begins the session when the visitor has none yet. */
  get id(): string {
    return this.#ensureBegun().id;
  }

  /** Id of the session that the basket began in. */
  get basketId(): string {
    const { id, kept } = this.#ensureBegun();
    return kept?.basketId ?? id;
  }

  get loginId(): string | undefined {
    return this.#begun?.kept?.loginId ?? undefined;
  }

  /** Up to where its reads have to see the log; undefined when it has changed nothing. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** Sends the cookie, unless the browser has one. */
  begin(): void {
    this.#ensureBegun();
  }

  /** The session's reads wait for this position from now on. */
  async reached(position: bigint | undefined): Promise<void> {
    if (position === undefined || position <= (this.#position ?? 0n)) return;
    this.#position = position;
    await this.store.reached(this.id, position);
  }

  /** A session of another id, for the moment of login (OPEN-15, OPEN-22); the one before ends. */
  async logIn(loginId: string, { withBasket }: { readonly withBasket: boolean }): Promise<void> {
    const before = this.#begun;
    const { id } = this.#beginAnew();
    const basketId = before && withBasket ? (before.kept?.basketId ?? before.id) : id;
    const position = this.#position ?? 0n;
    await this.store.open(id, { basketId, loginId });
    await this.store.reached(id, position);
    if (before) await this.store.end(before.id);
    this.#begun = { id, kept: { basketId, loginId, position, ended: false } };
  }

  /** Forgets everything and begins anew. */
  async end(): Promise<void> {
    const before = this.#begun;
    if (before) await this.store.end(before.id);
    this.#beginAnew();
  }

  #ensureBegun(): Begun {
    if (this.#begun) return this.#begun;
    this.#isNew = true;
    return this.#beginAnew();
  }

  #beginAnew(): Begun {
    const token = newShortId(TOKEN_LETTERS);
    this.sendToken(token);
    this.#begun = { id: idOf(token), kept: undefined };
    return this.#begun;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the AccessGuard. */
    visitorSession: VisitorSession | undefined;
  }
}

/** @throws when the AccessGuard has not run */
export const sessionOf = ({ visitorSession }: Pick<FastifyRequest, 'visitorSession'>): VisitorSession => {
  if (!visitorSession) throw new Error('The session is unknown because the AccessGuard has not run');
  return visitorSession;
};
