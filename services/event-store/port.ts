import type { RecordedEvent, StreamStore } from '@hatch/kernel';

export type Health = { readonly ok: boolean; readonly detail: string };

/** The id shows a log that was restored from an older copy and has grown again. */
export type LogPlace = { readonly position: bigint; readonly id: string };

/** Positions cannot be calculated from each other: in EventStoreDB they count bytes. */
export type RightBefore = { readonly rightBefore: bigint };

export type SubscribeOptions = {
  /** Exclusive. A place is checked, also while events are delivered. */
  readonly after: bigint | LogPlace | RightBefore | 'start' | 'end';
  /** Prefixes of stream names; absent: all of Hatch's streams. */
  readonly prefixes?: readonly string[];
  readonly batch: number;
  /** For proofs: reads every event from the log's disk, on a connection of its own, none from memory. */
  readonly fromStorage?: boolean;
  /** Called during a long search for rare streams: nothing else shows its progress. */
  readonly onSearched?: () => void;
  readonly signal: AbortSignal;
};

/**
 * @param events in log order, possibly none when only the position moved on
 * @param upTo all is delivered up to here; may lie beyond the last event
 * @param live true when the store knew of nothing later at the time
 */
export type OnBatch = (events: readonly RecordedEvent[], upTo: bigint, live: boolean) => Promise<void>;

/** By stream, the revision of the first event to give. */
export type StreamStarts = ReadonlyMap<string, bigint>;

/** An append takes about a megabyte at most. */
export type EventStore = StreamStore & {
  /**
   * For hundreds of streams in one question. Each stream's events are in order; a stream without any is absent.
   * For the rest, ask again from where these end.
   */
  readStreams(from: StreamStarts, most: number): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  /**
   * In log order, each event at its own position, unlike stream reads. Expensive where the log has to be searched.
   * @param after only events beyond this position, which is cheap near the end of the log
   */
  readPlaced(streams: readonly string[], after?: bigint): Promise<readonly RecordedEvent[]>;
  /**
   * Delivers every event once, in order, one batch at a time, and reconnects automatically. Rejects too
   * when `onBatch` throws.
   * @throws PositionBeyondLog, LogReplaced, NoEventAtPosition where the log can tell
   */
  subscribeAll(options: SubscribeOptions, onBatch: OnBatch): Promise<void>;
  idAt(position: bigint): Promise<string | undefined>;
  /** 0n for an empty log. */
  head(): Promise<bigint>;
  health(): Promise<Health>;
  close(): Promise<void>;
};
