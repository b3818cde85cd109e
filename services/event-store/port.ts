import type { RecordedEvent, StreamStore } from '@hatch/kernel';

export type Health = { readonly ok: boolean; readonly detail: string };

export type SubscribeOptions = {
  /** Exclusive: the first event delivered comes after this position. */
  readonly after: bigint | 'start' | 'end';
  /** Streams whose name starts with one of these; absent: all of Hatch's streams. */
  readonly prefixes?: readonly string[];
  /** Most events delivered at once. */
  readonly batch: number;
  /** Ends the subscription; the promise then resolves. */
  readonly signal: AbortSignal;
};

/**
 * @param events in log order, possibly none when only the position moved on
 * @param upTo everything up to this position has now been delivered; may lie beyond the last event
 * @param live true when nothing later was known to the store at the time
 */
export type OnBatch = (events: readonly RecordedEvent[], upTo: bigint, live: boolean) => Promise<void>;

/** The log: append (at most about a megabyte at once) at an expected revision, read a stream, follow everything in order. */
export type EventStore = StreamStore & {
  /**
   * Hands over every event once, in order, the next batch only after the last was taken. Reconnects by
   * itself; rejects when `onBatch` throws or the store can no longer be used.
   */
  subscribeAll(options: SubscribeOptions, onBatch: OnBatch): Promise<void>;
  /** Position of the newest event, 0n for an empty log. */
  head(): Promise<bigint>;
  health(): Promise<Health>;
  close(): Promise<void>;
};
