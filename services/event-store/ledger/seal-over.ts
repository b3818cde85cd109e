import type { StreamStore } from '@hatch/kernel';
import type { LedgerSeal } from './ledger-seal.js';
import { lastLedgerSealInLog, ledgerSealsInLog, LedgerSealUnreadable } from './ledger-stream.js';

/**
 * Takes some twenty reads in a log of a million seals; undefined for a position not sealed yet, or between two seals.
 * Make a new one for each look at the log. @throws LedgerSealUnreadable
 */
export class SealOver {
  readonly #seals = new Map<number, LedgerSeal>();
  #last: Promise<LedgerSeal | undefined> | undefined;

  constructor(private readonly store: Pick<StreamStore, 'readStream'>) {}

  async of(position: bigint): Promise<LedgerSeal | undefined> {
    for (const known of this.#seals.values()) if (covers(known, position)) return known;
    const last = await (this.#last ??= lastLedgerSealInLog(this.store));
    if (!last || position > BigInt(last.to)) return undefined;
    let [low, high] = [0, last.number];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (BigInt((await this.#numbered(middle)).to) < position) low = middle + 1;
      else high = middle;
    }
    const seal = await this.#numbered(low);
    return covers(seal, position) ? seal : undefined;
  }

  async #numbered(number: number): Promise<LedgerSeal> {
    const known = this.#seals.get(number);
    if (known) return known;
    for await (const { seal } of ledgerSealsInLog(this.store, number, 1)) {
      if (!seal) break;
      this.#seals.set(number, seal);
      return seal;
    }
    throw new LedgerSealUnreadable(number);
  }
}

const covers = ({ from, to }: LedgerSeal, position: bigint): boolean =>
  position >= BigInt(from) && position <= BigInt(to);
