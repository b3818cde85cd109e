export type SentChange = {
  readonly seq: number;
  readonly topic: string;
  readonly frame: Buffer;
};

/** The last changes with their frames ready: whoever was cut off for a moment is brought up to date from here. */
export class RecentChanges {
  private changes: SentChange[] = [];

  /** @param floor every change after this `seq` is remembered, until well over `capacity` of them came. */
  constructor(
    private readonly capacity: number,
    private floor: number,
  ) {}

  /** The oldest position from which nothing is missing here. */
  get knownSince(): number {
    return this.floor;
  }

  remember(change: SentChange): void {
    this.changes.push(change);
    if (this.changes.length < 1.25 * this.capacity) return;
    this.changes = this.changes.slice(-this.capacity);
    this.floor = (this.changes[0]?.seq ?? 1) - 1;
  }

  after(seq: number, topic: string, limit: number): readonly SentChange[] {
    const found: SentChange[] = [];
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
