import { leafOf, type NotarisedEvent } from './merkle-leaf.js';
import { GrowingMerkleTree } from './merkle.js';

/** The root of the Merkle tree over the leaves of all events, taken one by one. */
export class LogDigest {
  readonly #tree = new GrowingMerkleTree();

  add(event: NotarisedEvent): void {
    this.#tree.add(leafOf(event));
  }

  get events(): number {
    return this.#tree.leaves;
  }

  get root(): string {
    return this.#tree.root.toString('hex');
  }
}
