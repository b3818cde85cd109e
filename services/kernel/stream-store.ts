import type { NewEvent, RecordedEvent } from './message.js';

/** What a stream must look like for an append to be accepted: anything, absent, present, or at this revision. */
export type Expected = 'any' | 'no-stream' | 'exists' | bigint;

export type Appended = {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** Log position of the last event of this append. */
  readonly position: bigint;
  /** True when these ids were in the stream already, so nothing was written. */
  readonly duplicate: boolean;
};

/** The stream was not where the caller expected it: another writer came first. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    /** -1 when the stream does not exist. */
    readonly actual: bigint,
  ) {
    super(`Stream ${stream} is at ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The log could not be reached for too long. Whether anything was written is unknown: send the same event ids again. */
export class EventStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event log cannot be reached; send the same events again, with the same ids', { cause });
    this.name = 'EventStoreUnavailable';
  }
}

/** An event id of this append is already used, but not by this append made before. */
export class EventIdTaken extends Error {
  constructor(readonly stream: string) {
    super(`An event id sent to ${stream} is already used in the log; give every event an id of its own`);
    this.name = 'EventIdTaken';
  }
}

/** An append measures more than a log takes at once; nothing of it was written. */
export class AppendTooLarge extends Error {
  constructor(
    readonly stream: string,
    /** What the append measures. */
    readonly bytes: number,
    /** What an append may measure, in bytes. */
    readonly limit: number,
  ) {
    super(
      `An append to ${stream} measures ${bytes} bytes and at most ${limit} are taken; ` +
        'append fewer events at once, or keep large data elsewhere and name it in the event',
    );
    this.name = 'AppendTooLarge';
  }
}

export type ReadStreamOptions = {
  /** Revision of the first event given; absent: the oldest, or the newest when read backwards. */
  readonly from?: bigint;
  /** Most events given; absent: all. */
  readonly max?: number;
  /** Newest first; a `from` beyond the end then starts at the end. */
  readonly backwards?: boolean;
};

/** The part of the event store that deciding needs. */
export type StreamStore = {
  /** @throws WrongExpectedRevision, EventIdTaken, AppendTooLarge */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended>;
  /** A stream that does not exist is empty. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
};
