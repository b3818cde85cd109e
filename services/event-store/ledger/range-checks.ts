import type { Finding, Report } from './findings.js';
import { leafOf } from './merkle-leaf.js';
import type { StoredLeaves, MerkleLeafStore } from './merkle-leaf-store.js';
import { merkleTree } from './merkle.js';
import { nameDifference, nameOf, type DifferingRange, type FollowingRange } from './name-difference.js';
import type { LedgerSeal } from './ledger-seal.js';
import type { LogChunk } from './read-log-in-chunks.js';

export type RangeCounts = {
  readonly seals: number;
  readonly sealed: number;
  readonly unsealed: number;
};

/** Names the event in the first range that differs, then only counts: one event more or less moves all that follow. */
export class RangeChecks {
  #seals = 0;
  #sealed = 0;
  #unsealed = 0;
  #differing = 0;
  #hasNamed = false;
  #last: LedgerSeal | undefined;
  #outside: LogChunk['events'] = [];
  /** Only the next range shows what happened to it. */
  #unnamed: DifferingRange | undefined;

  constructor(
    private readonly leafStore: Pick<MerkleLeafStore, 'of'>,
    private readonly report: Report,
  ) {}

  async check({ seal, events }: LogChunk): Promise<void> {
    if (seal) return this.#checkRange(seal, events);
    this.#name({ events, sealed: [] });
    this.#unsealed += events.length;
    this.#outside = this.#outside.length > 0 ? this.#outside : events;
  }

  end(): RangeCounts {
    this.#name({ events: [], sealed: [] });
    if (this.#differing > 1) this.report({ detail: 'More than one sealed range differs from its seal' });
    return { seals: this.#seals, sealed: this.#sealed, unsealed: this.#unsealed };
  }

  async #checkRange(seal: LedgerSeal, events: LogChunk['events']): Promise<void> {
    const stored = await this.leafStore.of(Buffer.from(seal.root, 'hex'));
    this.#name({ events, sealed: leavesOf(stored) });
    this.#checkBetween(seal);
    this.#seals++;
    if (isAsSealed(seal, events)) {
      this.#sealed += events.length;
      if (stored.status === 'damaged') this.report(damagedLeavesOf(seal));
    } else {
      this.#differing++;
      if (this.#hasNamed) return;
      this.#hasNamed = stored.status === 'whole';
      if (stored.status === 'whole') this.#unnamed = { seal, events, sealed: stored.leaves };
      else this.report(unknownDifferenceIn(seal, stored.status));
    }
  }

  /** No event can lie between two consecutive seals. */
  #checkBetween(seal: LedgerSeal): void {
    const [event] = this.#outside;
    const follows = seal.number === (this.#last ? this.#last.number + 1 : 0);
    if (event && follows)
      this.report({ detail: `${nameOf(event)} was slipped in between two sealed ranges`, position: event.position });
    this.#outside = [];
    this.#last = seal;
  }

  #name(following: FollowingRange): void {
    if (this.#unnamed) this.report(nameDifference(this.#unnamed, following));
    this.#unnamed = undefined;
  }
}

const isAsSealed = ({ count, root }: LedgerSeal, events: LogChunk['events']): boolean =>
  events.length === count && merkleTree(events.map(leafOf)).root.toString('hex') === root;

const leavesOf = (stored: StoredLeaves): readonly Buffer[] => (stored.status === 'whole' ? stored.leaves : []);

const damagedLeavesOf = ({ number, root }: LedgerSeal): Finding => ({
  detail: `The leaf page of seal ${number} (root ${root}) was altered; the events are as they were sealed`,
  seal: number,
});

const unknownDifferenceIn = ({ number, from, to }: LedgerSeal, stored: 'missing' | 'damaged'): Finding => ({
  detail: `The events from position ${from} to ${to} differ from seal ${number}; its leaf page is ${stored}, so which one cannot be told`,
  position: BigInt(from),
  seal: number,
});
