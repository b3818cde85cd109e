import type { Clock } from '@hatch/kernel';
import type { Pool } from 'pg';

export type ClockHealth = {
  /** How far this machine's clock is ahead of the database's; negative when behind. */
  readonly skewMs: number;
  /** False when either clock may be too wrong to expire anything by. */
  readonly mayExpire: boolean;
};

export type ClockLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type DatabaseClockOptions = {
  readonly ask: () => Promise<number>;
  readonly log: ClockLog;
  /** `wall` may be set; `steady` is monotonic. */
  readonly wall?: () => number;
  readonly steady?: () => number;
};

const LOOK_EVERY_MS = 1_000;
const ASK_EVERY_MS = 10_000;
/** A larger step means that the clock of this machine was set. */
const MOVED_MS = 500;
/** Less than a round trip may take. */
const EXACT_MS = 50;
const TOLD_ABOVE_MS = 5_000;
const TRUSTED_UP_TO_MS = 30_000;
const TOLD_EVERY_MS = 60_000;

export const askDatabase = async (pool: Pick<Pool, 'query'>): Promise<number> => {
  const { rows } = await pool.query<{ readonly now: string }>({
    name: 'clock',
    text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
  });
  return Number(rows[0]?.now);
};

/** Processes on different machines must agree on what has expired. Between answers it follows a monotonic clock. */
export class DatabaseClock {
  readonly #wall: () => number;
  readonly #steady: () => number;
  #ahead: number;
  #askedAt = -Infinity;
  #toldAt = -Infinity;
  #skewAsked = 0;
  #asking: Promise<void> | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(private readonly options: DatabaseClockOptions) {
    this.#wall = options.wall ?? (() => Date.now());
    this.#steady = options.steady ?? (() => performance.now());
    this.#ahead = this.#wall() - this.#steady();
  }

  readonly now: Clock = () => new Date(this.#steady() + this.#ahead);

  async start(): Promise<void> {
    await this.#ask();
    this.#tell();
    this.#looking = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    await this.#asking;
  }

  get health(): ClockHealth {
    const skewMs = Math.round(this.#skew());
    return { skewMs, mayExpire: Math.abs(skewMs) <= TRUSTED_UP_TO_MS };
  }

  look(): Promise<void> {
    const isDue = this.#steady() - this.#askedAt > ASK_EVERY_MS || Math.abs(this.#skew() - this.#skewAsked) > MOVED_MS;
    if (isDue) this.#asking ??= this.#askAgain().finally(() => (this.#asking = undefined));
    return this.#asking ?? Promise.resolve();
  }

  async #askAgain(): Promise<void> {
    try {
      await this.#ask();
    } catch (err) {
      this.options.log.warn({ err }, 'The clock of the database could not be read; counting on from its last answer');
      this.#askedAt = this.#steady();
    }
    this.#tell();
  }

  async #ask(): Promise<void> {
    const before = this.#steady();
    const told = await this.options.ask();
    const after = this.#steady();
    const ahead = told + (after - before) / 2 - after;
    const isFirst = this.#askedAt === -Infinity;
    // The answer took an unknown part of the round trip.
    const unsure = Math.max(EXACT_MS, (after - before) / 2);
    if (isFirst || Math.abs(ahead - this.#ahead) > unsure) this.#ahead = ahead;
    this.#askedAt = after;
    this.#skewAsked = this.#skew();
  }

  #skew(): number {
    return this.#wall() - this.#steady() - this.#ahead;
  }

  #tell(): void {
    const { skewMs, mayExpire } = this.health;
    if (Math.abs(skewMs) <= TOLD_ABOVE_MS || this.#steady() - this.#toldAt < TOLD_EVERY_MS) return;
    this.#toldAt = this.#steady();
    if (mayExpire) this.options.log.warn({ skewMs }, 'This machine and the database differ about the time: fix NTP');
    else
      this.options.log.error(
        { skewMs },
        'This machine and the database differ about the time by more than 30 seconds: nothing expires here until one of them is put right',
      );
  }
}
