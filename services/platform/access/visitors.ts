import { createHmac } from 'node:crypto';
import { networkOf } from '../http/address-network.js';
import type { VisitorSession } from '../sessions/visitor-session.js';

const LETTERS = 22;

/** Whose browser asks, as far as limits are concerned (G06, G25). */
export type Visitor = {
  readonly sessionId: string;
  /** From where the request came, as a keyed hash. */
  readonly network: string;
  /** The session began with this very request: nobody has come back with its cookie yet. */
  readonly isNew: boolean;
};

/** Names visitors without saying where they are. */
export class Visitors {
  /** @param key 32 bytes, the same in every process */
  constructor(private readonly key: Buffer) {}

  of(session: Pick<VisitorSession, 'id' | 'isNew'>, address: string): Visitor {
    return { sessionId: session.id, network: this.#keyOf(address), isNew: session.isNew };
  }

  #keyOf(address: string): string {
    return createHmac('sha256', this.key).update(networkOf(address)).digest('base64url').slice(0, LETTERS);
  }
}
