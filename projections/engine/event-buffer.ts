import type { RecordedEvent } from '@hatch/kernel';

export type Batch = {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is in this batch or an earlier one. */
  readonly upTo: bigint;
  /** Of the event at `upTo` where that is not the last of these. */
  readonly upToId?: string | undefined;
};

export const endOf = ({ events, upTo, upToId }: Batch): string | undefined => {
  const last = events.at(-1);
  return last?.position === upTo ? last.id : upToId;
};

export type BufferLimits = {
  /** Milliseconds of waiting after any batch: what one click leads to comes within some milliseconds. */
  readonly gatherMsAtLeast: number;
  /** Milliseconds of waiting for the next batch, for every event of this one, unless it fills up before. */
  readonly gatherMsPerEvent: number;
  /** The most milliseconds, however many events. */
  readonly gatherMs: number;
  readonly live: number;
  readonly catchingUp: number;
};

export const DEFAULT_LIMITS: BufferLimits = {
  gatherMsAtLeast: 10,
  gatherMsPerEvent: 0.75,
  gatherMs: 30,
  live: 500,
  catchingUp: 2_000,
};

/** Batches are immediate when idle; fewer and larger under load, so that commands keep most of the machine. */
export class EventBuffer {
  #events: RecordedEvent[] = [];
  #upTo: bigint;
  #returned: bigint;
  #lastSize = 0;
  #live = false;
  #closed = false;
  #gathering = false;
  #onChange: (() => void) | undefined;
  #resumePut: (() => void) | undefined;

  constructor(
    after: bigint,
    private readonly limits: BufferLimits,
  ) {
    this.#upTo = after;
    this.#returned = after;
  }

  /** One call at a time; waits while a full batch is held. */
  async put(events: readonly RecordedEvent[], upTo: bigint, live: boolean): Promise<void> {
    for (const event of events) this.#events.push(event);
    this.#upTo = upTo;
    this.#live = live;
    if (!this.#gathering || this.#full) this.#onChange?.();
    if (this.#events.length >= this.limits.catchingUp && !this.#closed)
      await new Promise<void>((resolve) => (this.#resumePut = resolve));
  }

  async next(): Promise<Batch | undefined> {
    const earliest = performance.now() + this.#gatherMs;
    if (this.#upTo === this.#returned && !this.#closed) await this.#changed();
    const early = earliest - performance.now();
    if (early > 0 && !this.#full && !this.#closed) {
      this.#gathering = true;
      await this.#changed(early);
      this.#gathering = false;
    }
    if (this.#closed) return undefined;
    return this.#take();
  }

  close(): void {
    this.#closed = true;
    this.#onChange?.();
    this.#resumePut?.();
  }

  get #gatherMs(): number {
    const { gatherMsAtLeast, gatherMsPerEvent, gatherMs } = this.limits;
    if (this.#lastSize === 0) return 0;
    return Math.min(Math.max(this.#lastSize * gatherMsPerEvent, gatherMsAtLeast), gatherMs);
  }

  get #limit(): number {
    return this.#live ? this.limits.live : this.limits.catchingUp;
  }

  get #full(): boolean {
    return this.#events.length >= this.#limit;
  }

  /** Resolves when events arrive (while gathering, only once they fill a batch), on closing or after the time. */
  #changed(withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
      this.#onChange = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #take(): Batch {
    const limit = this.#limit;
    const events = this.#events.slice(0, limit);
    this.#events = this.#events.slice(limit);
    const last = events.at(-1);
    this.#lastSize = events.length;
    this.#returned = this.#events.length > 0 && last ? last.position : this.#upTo;
    this.#resumePut?.();
    this.#resumePut = undefined;
    return { events, upTo: this.#returned };
  }
}
