import { ledgerSealOf } from '../ledger/ledger-seal.js';
import { LEDGER_STREAM } from '../ledger/ledger-stream.js';
import type { LogReader } from './log-reader.js';
import type { DatedEvent } from './recorded.js';

/** Clocks of successive leaders differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

type ReadLog = Pick<LogReader, 'datedPage' | 'idAt'>;

/** Dates log positions by the ledger seals: each names the last event before it. */
export class SealedPositions {
  readonly #seals = new Map<bigint, DatedEvent>();
  #last: Promise<bigint> | undefined;

  constructor(private readonly reader: ReadLog) {}

  /** Everything written from this time on lies behind this position; 0n where none is known. */
  async before(time: number): Promise<bigint> {
    let [low, high] = [0n, (await (this.#last ??= this.#numberOfLast())) + 1n];
    while (low < high) {
      const middle = (low + high) / 2n;
      const seal = await this.#numbered(middle);
      if (seal && seal.writtenAt < time - CLOCKS_DIFFER_MS) low = middle + 1n;
      else high = middle;
    }
    const seal = low > 0n ? ledgerSealOf((await this.#numbered(low - 1n))?.event.data) : undefined;
    if (!seal) return 0n;
    const position = BigInt(seal.to);
    return (await this.reader.idAt(position)) === undefined ? 0n : position;
  }

  async #numberOfLast(): Promise<bigint> {
    const [last] = await this.reader.datedPage(LEDGER_STREAM, { from: 'end', most: 1, backwards: true });
    return last?.event.revision ?? -1n;
  }

  async #numbered(number: bigint): Promise<DatedEvent | undefined> {
    const known = this.#seals.get(number);
    if (known) return known;
    const [seal] = await this.reader.datedPage(LEDGER_STREAM, { from: number, most: 1, backwards: false });
    if (seal) this.#seals.set(number, seal);
    return seal;
  }
}
