import type { RecordedEvent } from '@hatch/kernel';

export type Batch = {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is in this batch or an earlier one. */
  readonly upTo: bigint;
};

export type BufferLimits = {
  /** For every event of a batch the next one is gathered for this long, in ms, unless it is full before. */
  readonly gatherMsPerEvent: number;
  /** Longest time to gather, in ms. */
  readonly gatherMs: number;
  /** Most events of a batch when nothing later waits in the log. */
  readonly live: number;
  /** Most events of a batch when catching up. */
  readonly catchingUp: number;
};

export const DEFAULT_LIMITS: BufferLimits = { gatherMsPerEvent: 0.75, gatherMs: 30, live: 500, catchingUp: 2_000 };

/**
 * Gathers what the log hands over into batches: at once when idle, few and larger ones the more is going on, so that
 * writing read models leaves most of the machine to the commands.
 */
export class EventBuffer {
  #events: RecordedEvent[] = [];
  #upTo: bigint;
  #given: bigint;
  /** Events of the batch given out last. */
  #last = 0;
  #live = false;
  #closed = false;
  #gathering = false;
  #wake: (() => void) | undefined;
  #letIn: (() => void) | undefined;

  constructor(
    after: bigint,
    private readonly limits: BufferLimits,
  ) {
    this.#upTo = after;
    this.#given = after;
  }

  /** Takes in, one call at a time; waits while what is here already fills a batch. */
  async put(events: readonly RecordedEvent[], upTo: bigint, live: boolean): Promise<void> {
    for (const event of events) this.#events.push(event);
    this.#upTo = upTo;
    this.#live = live;
    if (!this.#gathering || this.#full) this.#wake?.();
    if (this.#events.length >= this.limits.catchingUp && !this.#closed)
      await new Promise<void>((resolve) => (this.#letIn = resolve));
  }

  /** The next batch; undefined once closed. */
  async next(): Promise<Batch | undefined> {
    const earliest = performance.now() + Math.min(this.#last * this.limits.gatherMsPerEvent, this.limits.gatherMs);
    if (this.#upTo === this.#given && !this.#closed) await this.#woken();
    const early = earliest - performance.now();
    if (early > 0 && !this.#full && !this.#closed) {
      this.#gathering = true;
      await this.#woken(early);
      this.#gathering = false;
    }
    if (this.#closed) return undefined;
    return this.#give();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
    this.#letIn?.();
  }

  get #most(): number {
    return this.#live ? this.limits.live : this.limits.catchingUp;
  }

  get #full(): boolean {
    return this.#events.length >= this.#most;
  }

  /** By what arrives (while gathering, only once that is a full batch), by closing or when the time is over. */
  #woken(withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #give(): Batch {
    const most = this.#most;
    const events = this.#events.slice(0, most);
    this.#events = this.#events.slice(most);
    const last = events.at(-1);
    this.#last = events.length;
    this.#given = this.#events.length > 0 && last ? last.position : this.#upTo;
    this.#letIn?.();
    this.#letIn = undefined;
    return { events, upTo: this.#given };
  }
}
