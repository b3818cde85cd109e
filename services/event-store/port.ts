import type { RecordedEvent, StreamStore } from '@hatch/kernel';

export type Health = { readonly ok: boolean; readonly detail: string };

/** Where an event is, and which one: a log that was restored from an older copy has another one there once it has grown again. */
export type LogPlace = { readonly position: bigint; readonly id: string };

/** Right before the event at this position. No position can be reckoned out of another: in EventStoreDB they count bytes. */
export type RightBefore = { readonly rightBefore: bigint };

export type SubscribeOptions = {
  /** Exclusive: the first event delivered comes after this position. A place is checked, also while events are delivered. */
  readonly after: bigint | LogPlace | RightBefore | 'start' | 'end';
  /** Streams whose name starts with one of these; absent: all of Hatch's streams. */
  readonly prefixes?: readonly string[];
  /** Most events delivered at once. */
  readonly batch: number;
  /** For proofs: every event is read from the log's disk, through a connection of its own, and none from memory. */
  readonly fromStorage?: boolean;
  /** Called now and then while a log that has little of these streams is searched for them: nothing else tells of that. */
  readonly onSearched?: () => void;
  /** Ends the subscription; the promise then resolves. */
  readonly signal: AbortSignal;
};

/**
 * @param events in log order, possibly none when only the position moved on
 * @param upTo everything up to this position has now been delivered; may lie beyond the last event
 * @param live true when nothing later was known to the store at the time
 */
export type OnBatch = (events: readonly RecordedEvent[], upTo: bigint, live: boolean) => Promise<void>;

/** Streams, each with the revision of the first event to be given. */
export type StreamStarts = ReadonlyMap<string, bigint>;

/** The log: append (at most about a megabyte at once) at an expected revision, read a stream, follow everything in order. */
export type EventStore = StreamStore & {
  /**
   * The next events of several streams at once, each stream's in its order; a stream without any is absent. For streams
   * by the hundred, which would take a question each: whoever wants the rest asks again from where these end.
   */
  readStreams(from: StreamStarts, most: number): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  /**
   * All events of a few streams in log order, each at its own position, as `subscribeAll` gives it: reads of a stream
   * need only give one at which the event is in the log for certain. Dear where the log has to be searched for them.
   * @param after only those beyond this position, which is cheap near the end of the log
   */
  readPlaced(streams: readonly string[], after?: bigint): Promise<readonly RecordedEvent[]>;
  /**
   * Hands over every event once, in order, the next batch only after the last was taken. Reconnects by
   * itself; rejects when `onBatch` throws, when the log turns out to be another one, or the store can no longer be used.
   * @throws PositionBeyondLog, LogReplaced, NoEventAtPosition where the log can tell
   */
  subscribeAll(options: SubscribeOptions, onBatch: OnBatch): Promise<void>;
  /** Id of the event at exactly this position; undefined where the log has none there. */
  idAt(position: bigint): Promise<string | undefined>;
  /** Position of the newest event, 0n for an empty log. */
  head(): Promise<bigint>;
  health(): Promise<Health>;
  close(): Promise<void>;
};
