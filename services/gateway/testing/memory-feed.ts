import type { Change } from '@hatch/projections/engine';
import type { ChangeSource } from '../channels/live-channels.js';

/** A change feed in memory; `delay` is how long a question and its answer travel, so that changes can come in between. */
export class MemoryFeed implements ChangeSource {
  private changes: Change[] = [];
  private held: Change[] | undefined;
  private failure: Error | undefined;
  private readonly listeners = new Set<(changes: readonly Change[]) => void>();
  private oldestKept = 1;
  reads = 0;
  /** When changes are recorded. */
  at = '2026-11-20T12:00:00.000Z';

  constructor(private readonly delay: () => Promise<void> = () => Promise.resolve()) {}

  record(channel: string, event: string, payload: object): Change {
    const change = { seq: this.newest + 1, channel, event, payload, at: this.at };
    this.changes.push(change);
    if (this.held) this.held.push(change);
    else this.notify([change]);
    return change;
  }

  /** From now on changes can be read, but listeners are called only in `catchUp`. */
  lag(): void {
    this.held = [];
  }

  catchUp(): void {
    const held = this.held ?? [];
    this.held = undefined;
    this.notify(held);
  }

  fail(error: Error): void {
    this.failure = error;
  }

  forgetBefore(seq: number): void {
    this.oldestKept = seq;
    this.changes = this.changes.filter((change) => change.seq >= seq);
  }

  kept(channel: string): readonly number[] {
    return this.changes.filter((change) => change.channel === channel).map(({ seq }) => seq);
  }

  get newest(): number {
    return this.changes.at(-1)?.seq ?? this.oldestKept - 1;
  }

  after: ChangeSource['after'] = async (seq, { channel, limit } = {}) => {
    this.reads += 1;
    await this.delay();
    if (this.failure) throw this.failure;
    const matching = this.changes.filter((change) => change.seq > seq && (!channel || change.channel === channel));
    await this.delay();
    return matching.slice(0, limit);
  };

  head = () => Promise.resolve(this.newest);

  oldest = () => Promise.resolve(this.oldestKept);

  subscribe: ChangeSource['subscribe'] = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private notify(changes: readonly Change[]): void {
    for (const listener of this.listeners) listener(changes);
  }
}
