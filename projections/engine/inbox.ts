import type { RecordedEvent } from '@hatch/kernel';

export type Batch = {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is in this batch or an earlier one. */
  readonly upTo: bigint;
};

export type InboxLimits = {
  /** After a batch the next is gathered for this many times as long as it took, unless it is full before. */
  readonly gatherFactor: number;
  /** Longest time to gather, in ms. */
  readonly gatherMs: number;
  /** Most events of a batch when nothing later waits in the log. */
  readonly live: number;
  /** Most events of a batch when catching up. */
  readonly catchingUp: number;
};

export const USUAL_LIMITS: InboxLimits = { gatherFactor: 2, gatherMs: 50, live: 500, catchingUp: 2_000 };

/**
 * Gathers what the log hands over into batches: at once when idle, few and larger ones the busier the machine is,
 * so that writing read models leaves most of it to the commands.
 */
export class Inbox {
  #events: RecordedEvent[] = [];
  #upTo: bigint;
  #given: bigint;
  #givenAt: number | undefined;
  #live = false;
  #closed = false;
  #gathering = false;
  #wake: (() => void) | undefined;
  #letIn: (() => void) | undefined;

  constructor(
    after: bigint,
    private readonly limits: InboxLimits,
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
    const earliest = this.#earliestNext();
    if (this.#upTo === this.#given && !this.#closed) await this.#woken();
    const early = earliest - performance.now();
    if (early > 0 && !this.#full && !this.#closed) {
      this.#gathering = true;
      await this.#woken(early);
      this.#gathering = false;
    }
    if (this.#closed) return undefined;
    this.#givenAt = performance.now();
    return this.#give();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
    this.#letIn?.();
  }

  #earliestNext(): number {
    const now = performance.now();
    const took = now - (this.#givenAt ?? now);
    return now + Math.min(took * this.limits.gatherFactor, this.limits.gatherMs);
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
    this.#given = this.#events.length > 0 && last ? last.position : this.#upTo;
    this.#letIn?.();
    this.#letIn = undefined;
    return { events, upTo: this.#given };
  }
}
