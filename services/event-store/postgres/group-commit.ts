import { type Expected, type NewEvent, EventStoreUnavailable } from '@hatch/kernel';
import { writeEvents, type WrittenEvents } from '../written-event.js';

export type PendingAppend = WrittenEvents & {
  readonly stream: string;
  readonly expected: Expected;
};

/** @throws NothingToAppend, AppendTooLarge */
export const toPendingAppend = (stream: string, expected: Expected, events: readonly NewEvent[]): PendingAppend => ({
  stream,
  expected,
  ...writeEvents(stream, events),
});

/** With many callers some are answered and decide again while the others' batch is written. */
const MOST_APPENDS = 64;
const MOST_BYTES = 4_000_000;

type Waiting<Result> = {
  readonly append: PendingAppend;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  givenUp: boolean;
};

/** One answer for each append, in order; an Error is for its caller. */
type WriteBatch<Result> = (appends: readonly PendingAppend[]) => Promise<readonly (Result | Error)[]>;

/**
 * Appends that arrive while a batch is being written share the next commit. A batch holds at most one append of a
 * stream, so that no append depends on another of its batch; appends of one stream keep their order.
 */
export class GroupCommit<Result extends object> {
  readonly #waiting = new Map<string, Waiting<Result>[]>();
  #draining: Promise<void> | undefined;

  constructor(
    private readonly write: WriteBatch<Result>,
    private readonly answerWithinMs: number,
  ) {}

  /** @throws EventStoreUnavailable when its time is over; an append not being written by then is not written */
  add(append: PendingAppend): Promise<Result> {
    return new Promise((resolve, reject) => {
      const settled =
        <Given>(settle: (given: Given) => void) =>
        (given: Given) => {
          clearTimeout(timer);
          settle(given);
        };
      const waiting = { append, resolve: settled(resolve), reject: settled(reject), givenUp: false };
      const timer = setTimeout(() => {
        waiting.givenUp = true;
        reject(new EventStoreUnavailable(new Error(`Not written within ${this.answerWithinMs} ms`)));
      }, this.answerWithinMs);
      const queue = this.#waiting.get(append.stream);
      if (queue) queue.push(waiting);
      else this.#waiting.set(append.stream, [waiting]);
      this.#draining ??= this.#drain();
    });
  }

  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    await endOfTurn();
    while (this.#waiting.size > 0) {
      const batch = this.#take();
      if (batch.length > 0) await this.#writeTogether(batch);
      if (this.#waiting.size < MOST_APPENDS) await endOfTurn();
    }
    this.#draining = undefined;
  }

  #take(): readonly Waiting<Result>[] {
    const batch: Waiting<Result>[] = [];
    const unfinished: [string, Waiting<Result>[]][] = [];
    let bytes = 0;
    for (const [stream, queue] of this.#waiting) {
      if (batch.length === MOST_APPENDS || bytes > MOST_BYTES) break;
      const next = queue.shift();
      this.#waiting.delete(stream);
      if (queue.length > 0) unfinished.push([stream, queue]);
      if (!next || next.givenUp) continue;
      batch.push(next);
      bytes += next.append.bytes;
    }
    for (const [stream, queue] of unfinished) this.#waiting.set(stream, queue);
    return batch;
  }

  async #writeTogether(batch: readonly Waiting<Result>[]): Promise<void> {
    try {
      const results = await this.write(batch.map(({ append }) => append));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined || result instanceof Error) reject(result);
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

// Callers that append in the same turn of the event loop, or right after their last answer, share a batch.
const endOfTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
