import { createHmac } from 'node:crypto';
import { networkOf, type Network } from '../http/address-network.js';
import type { VisitorSession } from '../sessions/visitor-session.js';

const LETTERS = 22;

/** Keyed hashes, for limits. */
export type Visitor = Network & {
  readonly sessionId: string;
  /** No request has come with its cookie yet. */
  readonly isNew: boolean;
};

export class Visitors {
  /** @param key 32 bytes, the same in every process */
  constructor(private readonly key: Buffer) {}

  of(session: Pick<VisitorSession, 'id' | 'isNew'>, address: string): Visitor {
    const { network, block } = networkOf(address);
    return {
      sessionId: session.id,
      network: this.#keyOf(network),
      ...(block !== undefined && { block: this.#keyOf(block) }),
      isNew: session.isNew,
    };
  }

  #keyOf(name: string): string {
    return createHmac('sha256', this.key).update(name).digest('base64url').slice(0, LETTERS);
  }
}
