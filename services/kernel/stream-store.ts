import type { NewEvent, RecordedEvent } from './message.js';

export type Expected = 'any' | 'no-stream' | 'exists' | bigint;

export type Appended = {
  readonly revision: bigint;
  readonly position: bigint;
  /** The stream already had these ids; nothing was written. */
  readonly duplicate: boolean;
};

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

/** Whether anything was written is unknown: send the same event ids again. */
export class EventStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event log cannot be reached; send the same events again, with the same ids', { cause });
    this.name = 'EventStoreUnavailable';
  }
}

/** An event id is in use, but not by an earlier try of this append. */
export class EventIdTaken extends Error {
  constructor(readonly stream: string) {
    super(`An event id sent to ${stream} is already used in the log; give every event an id of its own`);
    this.name = 'EventIdTaken';
  }
}

/** Nothing of it was written. */
export class AppendTooLarge extends Error {
  constructor(
    readonly stream: string,
    readonly bytes: number,
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
  /** First event given; absent: the oldest, or the newest when read backwards. */
  readonly from?: bigint;
  readonly max?: number;
  /** A `from` beyond the end then starts at the end. */
  readonly backwards?: boolean;
};

export type StreamStore = {
  /** @throws WrongExpectedRevision, EventIdTaken, AppendTooLarge */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended>;
  /** Empty when the stream does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
};
