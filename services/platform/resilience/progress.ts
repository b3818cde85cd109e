import { within } from './within.js';

/** Something that goes on by itself in a process, and that nobody misses until it matters. */
export type Mover = {
  /** As a person is told it. */
  readonly name: string;
  /** Differs from before whenever it has moved. */
  readonly at: () => unknown;
  /** Whether there is something for it to do, in a log whose newest event is at this position. */
  readonly hasWork: (newest: bigint) => boolean | Promise<boolean>;
};

export type ProgressOptions = {
  /** Position of the newest event. @throws while what all movers need is away, for then none of them can move */
  readonly newest: () => Promise<bigint>;
  /** Only a new process helps. */
  readonly onStuck: (names: readonly string[]) => void;
  readonly everyMs?: number;
  /** Milliseconds of some clock that never goes back. */
  readonly now?: () => number;
};

const EVERY_MS = 5_000;
const STANDS_AFTER_MS = 30_000;
const STUCK_AFTER_MS = 120_000;

type Seen = { readonly at: unknown; readonly stoodMs: number };

/** Knows what has work and does not move, and for how long: what is alive without getting on is as good as dead. */
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

  /** Gives the function that forgets them. */
  watch(movers: readonly Mover[]): () => void {
    for (const mover of movers) this.#movers.set(mover, { at: mover.at(), stoodMs: 0 });
    return () => {
      for (const mover of movers) this.#movers.delete(mover);
    };
  }

  /** Names of what has stood still for half a minute with work before it. */
  get standing(): readonly string[] {
    return this.#standingFor(STANDS_AFTER_MS);
  }

  async look(): Promise<void> {
    this.#looking = true;
    try {
      const now = this.#now();
      // A process that stood still as a whole saw nothing of it, and its movers had no time to move.
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

/** Undefined where there is none in time: who cannot tell has seen nothing stand. */
const answerOf = <T>(ask: () => Promise<T>, ms: number): Promise<T | undefined> =>
  within(
    ms,
    ask().catch(() => undefined),
    () => undefined,
  );
