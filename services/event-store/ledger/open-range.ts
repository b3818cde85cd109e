import type { RecordedEvent } from '@hatch/kernel';
import { leafOf } from './merkle-leaf.js';
import { LEDGER_SEALED } from './ledger-stream.js';
import { merkleTree } from './merkle.js';
import { hashOfLedgerSeal, type LedgerSeal } from './ledger-seal.js';

export const EVENTS_PER_LEDGER_SEAL = 1_000;

export class OpenRange {
  #leaves: Buffer[] = [];
  #from = 0n;
  #to = 0n;
  #hasEventsToSeal = false;

  /** A range of seals alone is not sealed, or sealing would never end. */
  get hasEventsToSeal(): boolean {
    return this.#hasEventsToSeal;
  }

  get full(): boolean {
    return this.#leaves.length >= EVENTS_PER_LEDGER_SEAL;
  }

  add(event: RecordedEvent): void {
    if (this.#leaves.length === 0) this.#from = event.position;
    this.#to = event.position;
    this.#leaves.push(leafOf(event));
    this.#hasEventsToSeal ||= event.type !== LEDGER_SEALED;
  }

  seal(last: LedgerSeal | undefined): {
    readonly seal: LedgerSeal;
    readonly root: Buffer;
    readonly leaves: readonly Buffer[];
  } {
    const leaves = this.#leaves;
    const { root } = merkleTree(leaves);
    const seal = {
      number: last ? last.number + 1 : 0,
      from: String(this.#from),
      to: String(this.#to),
      count: leaves.length,
      root: root.toString('hex'),
      previous: last ? hashOfLedgerSeal(last) : null,
    };
    this.#leaves = [];
    this.#hasEventsToSeal = false;
    return { seal, root, leaves };
  }
}
