import { createHmac } from 'node:crypto';
import { networkOf } from '../http/address-network.js';

const LETTERS = 22;

/** Names the networks that visitors come from without saying where they are: by a keyed hash. */
export class VisitorNetworks {
  constructor(private readonly key: Buffer) {}

  keyOf(address: string): string {
    return createHmac('sha256', this.key).update(networkOf(address)).digest('base64url').slice(0, LETTERS);
  }
}
