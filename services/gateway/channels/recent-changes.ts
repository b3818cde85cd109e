import type { Change } from '@hatch/projections/engine';

/** A change with the frame that its subscribers get. */
export type EncodedChange = {
  readonly seq: number;
  readonly topic: string;
  readonly frame: Buffer;
  /** Present only where it is to be traced. */
  readonly change?: Change;
};

/** The last changes, kept in memory for clients that were cut off for a moment. */
export class RecentChanges {
  private changes: EncodedChange[] = [];

  /** @param floor every change after this `seq` is kept, until well over `capacity` of them came */
  constructor(
    private readonly capacity: number,
    private floor: number,
  ) {}

  /** The oldest position after which no change is missing here. */
  get completeSince(): number {
    return this.floor;
  }

  add(change: EncodedChange): void {
    this.changes.push(change);
    if (this.changes.length < 1.25 * this.capacity) return;
    this.changes = this.changes.slice(-this.capacity);
    this.floor = (this.changes[0]?.seq ?? 1) - 1;
  }

  after(seq: number, topic: string, limit: number): readonly EncodedChange[] {
    const found: EncodedChange[] = [];
    for (let i = this.indexAfter(seq); i < this.changes.length && found.length < limit; i += 1) {
      const change = this.changes[i];
      if (change?.topic === topic) found.push(change);
    }
    return found;
  }

  private indexAfter(seq: number): number {
    let [low, high] = [0, this.changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.changes[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
