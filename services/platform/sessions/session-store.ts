/** What is kept of a session on the server; no personal data. */
export type KeptSession = {
  /** Id of the session that the basket, and so its orders, began in: a login takes them along (OPEN-22). */
  readonly basketId: string;
  readonly loginId: string | null;
  /** Log position of the session's last command; its reads wait for it. */
  readonly position: bigint;
  /** When it was logged out, or logged in under another id: whoever has its cookie after that is a stranger. */
  readonly endedAt: Date | null;
};

/**
 * Sessions by id. Most have nothing to keep: what they hold derives from their id. Every change goes forward, so that
 * requests of one browser that overlap never undo each other. Also the injection token.
 */
export abstract class SessionStore {
  /** Undefined while there is nothing to keep. */
  abstract find(id: string): Promise<KeptSession | undefined>;

  abstract open(id: string, session: Pick<KeptSession, 'basketId' | 'loginId'>): Promise<void>;

  abstract end(id: string): Promise<void>;

  /** Ends every session of these logins for good: none of their browsers is about to get another cookie. */
  abstract endOfLogins(loginIds: readonly string[]): Promise<void>;

  /** The session's reads wait for this position from now on, in every process. */
  abstract reached(id: string, position: bigint): Promise<void>;

  /** Removes those whose cookie has expired. */
  abstract prune(): Promise<void>;
}
