import { newId } from '@hatch/kernel';
import type { FastifyRequest } from 'fastify';

/** What the encrypted cookie carries of one visitor; no personal data. */
export type HatchSession = {
  readonly sessionId: string;
  readonly cartId?: string;
  readonly orderId?: string;
  /** The order shown on the confirmation page (OPEN-33). */
  readonly lastOrderId?: string;
  /** Log position of the session's last command, as digits; its reads wait for it. */
  readonly position?: string;
  readonly loginId?: string;
  readonly userId?: string;
  readonly infoSeen?: boolean;
};

type Field = Exclude<keyof HatchSession, 'sessionId'>;

type SecureSession = {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  regenerate(kept?: string[]): void;
};

/** The visitor's session; nothing is sent to the browser until something is written to it. */
export class VisitorSession {
  readonly #session: SecureSession;

  constructor(session: SecureSession) {
    this.#session = session;
  }

  /** Begins the session when the visitor has none yet. */
  get id(): string {
    const known = this.#session.get('sessionId');
    if (typeof known === 'string') return known;
    const begun = newId();
    this.#session.set('sessionId', begun);
    return begun;
  }

  get hasBegun(): boolean {
    return typeof this.#session.get('sessionId') === 'string';
  }

  get<Name extends Field>(name: Name): HatchSession[Name] {
    return this.#session.get(name) as HatchSession[Name];
  }

  /** Undefined takes the field out. */
  set<Name extends Field>(name: Name, value: HatchSession[Name]): void {
    if (this.get(name) === value) return;
    this.#session.set(name, value);
    this.#session.set('sessionId', this.id);
  }

  /** A new session id with everything else kept, for the moment of login (OPEN-15, OPEN-22). */
  renew(): void {
    this.#session.set('sessionId', newId());
  }

  /** Forgets everything and begins anew. */
  end(): void {
    this.#session.regenerate();
    this.renew();
  }
}

/** @throws when the sessions plugin is not registered */
export const sessionOf = (request: FastifyRequest): VisitorSession => new VisitorSession(request.session);
