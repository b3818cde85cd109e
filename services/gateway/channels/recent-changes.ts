import type { Change } from '@hatch/projections/engine';

export type EncodedChange = {
  readonly seq: number;
  readonly topic: string;
  readonly frame: Buffer;
  readonly change?: Change;
};

/** Serves clients after a short loss of connection. */
export class RecentChanges {
  private changes: EncodedChange[] = [];

  /** @param floor keeps every change after this `seq`, until there are well over `capacity` */
  constructor(
    private readonly capacity: number,
    private floor: number,
  ) {}

  /** The oldest position after which no change is missing. */
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

export type Group = {
  readonly topic: string;
  readonly first: EncodedChange;
  readonly changes: EncodedChange[];
};

/** Groups only neighbours, so that the feed's order across topics stays. */
export const groupConsecutive = (changes: readonly EncodedChange[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group?.topic === change.topic) group.changes.push(change);
    else groups.push({ topic: change.topic, first: change, changes: [change] });
  }
  return groups;
};
