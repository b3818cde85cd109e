import type { RecordedEvent } from '@hatch/kernel';
import { leafOf } from './merkle-leaf.js';
import { LEDGER_SEALED } from './ledger-stream.js';
import { merkleTree } from './merkle.js';
import { hashOfSeal, type LedgerSeal } from './seal.js';

/** Most events under one seal. */
export const SEAL_EVERY = 1_000;

/** The events after the last seal, which the next one will cover. */
export class OpenRange {
  #leaves: Buffer[] = [];
  #from = 0n;
  #to = 0n;
  #worthSealing = false;

  /** Seals alone are not sealed, or they would follow each other without end. */
  get worthSealing(): boolean {
    return this.#worthSealing;
  }

  get full(): boolean {
    return this.#leaves.length >= SEAL_EVERY;
  }

  add(event: RecordedEvent): void {
    if (this.#leaves.length === 0) this.#from = event.position;
    this.#to = event.position;
    this.#leaves.push(leafOf(event));
    this.#worthSealing ||= event.type !== LEDGER_SEALED;
  }

  /** The seal over these events, with its leaves; the range is empty again. */
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
      previous: last ? hashOfSeal(last) : null,
    };
    this.#leaves = [];
    this.#worthSealing = false;
    return { seal, root, leaves };
  }
}
