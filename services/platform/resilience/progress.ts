import { withDeadline } from './deadline.js';

/** Background work whose standstill no one would notice in time. */
export type Mover = {
  readonly name: string;
  /** Differs from before whenever it has moved. */
  readonly at: () => unknown;
  readonly hasWork: (newest: bigint) => boolean | Promise<boolean>;
};

export type ProgressOptions = {
  /** Position of the newest event. @throws while no mover can move */
  readonly newest: () => Promise<bigint>;
  /** Only a new process helps. */
  readonly onStuck: (names: readonly string[]) => void;
  readonly everyMs?: number;
  readonly now?: () => number;
};

const EVERY_MS = 5_000;
const STANDS_AFTER_MS = 30_000;
const STUCK_AFTER_MS = 120_000;

type Seen = { readonly at: unknown; readonly stoodMs: number };

export class Progress {
  readonly #movers = new Map<Mover, Seen>();
  readonly #everyMs: number;
  readonly #now: () => number;
  #lookedAt: number;
  #looking = false;
  #told = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ProgressOptions) {
    this.#everyMs = options.everyMs ?? EVERY_MS;
    this.#now = options.now ?? (() => performance.now());
    this.#lookedAt = this.#now();
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (!this.#looking) void this.look();
    }, this.#everyMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  watch(movers: readonly Mover[]): () => void {
    for (const mover of movers) this.#movers.set(mover, { at: mover.at(), stoodMs: 0 });
    return () => {
      for (const mover of movers) this.#movers.delete(mover);
    };
  }

  get standing(): readonly string[] {
    return this.#standingFor(STANDS_AFTER_MS);
  }

  async look(): Promise<void> {
    this.#looking = true;
    try {
      const now = this.#now();
      // A process that was frozen as a whole gave its movers no time to move.
      const passedMs = Math.min(now - this.#lookedAt, 2 * this.#everyMs);
      this.#lookedAt = now;
      const newest = await answerOf(this.options.newest, this.#everyMs);
      const looks = [...this.#movers].map(([mover, seen]) => this.#lookAt(mover, seen, newest, passedMs));
      await Promise.all(looks);
    } finally {
      this.#looking = false;
    }
    const stuck = this.#standingFor(STUCK_AFTER_MS);
    if (stuck.length === 0 || this.#told) return;
    this.#told = true;
    this.options.onStuck(stuck);
  }

  async #lookAt(mover: Mover, seen: Seen, newest: bigint | undefined, passedMs: number): Promise<void> {
    const at = mover.at();
    const stands =
      newest !== undefined &&
      at === seen.at &&
      (await answerOf(async () => mover.hasWork(newest), this.#everyMs)) === true;
    if (this.#movers.has(mover)) this.#movers.set(mover, { at, stoodMs: stands ? seen.stoodMs + passedMs : 0 });
  }

  #standingFor(ms: number): readonly string[] {
    return [...this.#movers].flatMap(([{ name }, { stoodMs }]) => (stoodMs >= ms ? [name] : []));
  }
}

/** Undefined when late: without an answer nothing counts as standing. */
const answerOf = <T>(ask: () => Promise<T>, ms: number): Promise<T | undefined> =>
  withDeadline(
    ms,
    ask().catch(() => undefined),
    () => undefined,
  );
