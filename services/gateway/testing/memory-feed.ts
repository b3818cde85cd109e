import type { Change, ChangeFeed } from '../change-feed.port.js';

/** A change feed in memory; `delay` makes its readers wait, so that changes can come in between. */
export class MemoryFeed implements ChangeFeed {
  private changes: Change[] = [];
  private readonly listeners = new Set<(changes: readonly Change[]) => void>();
  private oldestKept = 1;
  reads = 0;

  constructor(private readonly delay: () => Promise<void> = () => Promise.resolve()) {}

  record(channel: string, event: string, payload: object): Change {
    const change = { seq: this.newest + 1, channel, event, payload };
    this.publish([change]);
    return change;
  }

  publish(changes: readonly Change[]): void {
    this.changes.push(...changes);
    for (const listener of this.listeners) listener(changes);
  }

  forgetBefore(seq: number): void {
    this.oldestKept = seq;
    this.changes = this.changes.filter((change) => change.seq >= seq);
  }

  get newest(): number {
    return this.changes.at(-1)?.seq ?? this.oldestKept - 1;
  }

  after: ChangeFeed['after'] = async (seq, { channel, limit }) => {
    this.reads += 1;
    await this.delay();
    const matching = this.changes.filter((change) => change.seq > seq && (!channel || change.channel === channel));
    return matching.slice(0, limit);
  };

  head = () => Promise.resolve(this.newest);

  oldest = () => Promise.resolve(this.oldestKept);

  subscribe: ChangeFeed['subscribe'] = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
