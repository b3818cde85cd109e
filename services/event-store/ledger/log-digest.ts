import { leafOf, type NotarisedEvent } from './merkle-leaf.js';
import { GrowingMerkleTree } from './merkle.js';

/** One hash over a whole log, taken event by event: the root of the tree over all their leaves. */
export class LogDigest {
  readonly #tree = new GrowingMerkleTree();

  /** In the order of the log. */
  add(event: NotarisedEvent): void {
    this.#tree.add(leafOf(event));
  }

  get events(): number {
    return this.#tree.leaves;
  }

  /** SHA-256 in hex. */
  get root(): string {
    return this.#tree.root.toString('hex');
  }
}
