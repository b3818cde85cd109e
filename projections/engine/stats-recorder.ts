import type { Pool } from 'pg';
import { messageOf } from './failures.js';
import type { EngineLogger } from './logger.js';

type Counts = {
  events: number;
  intervals: readonly number[];
  restarts: number;
};

const INTERVAL_MS = 5_000;
const INTERVALS_KEPT = 12;

const rateOf = ({ intervals }: Counts): number =>
  intervals.length === 0
    ? 0
    : intervals.reduce((sum, each) => sum + each, 0) / ((intervals.length * INTERVAL_MS) / 1_000);

export class StatsRecorder {
  readonly #counts = new Map<string, Counts>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly log: EngineLogger,
  ) {}

  start(): void {
    for (const counts of this.#counts.values()) Object.assign(counts, { events: 0, intervals: [] });
    this.#timer = setInterval(() => void this.#endInterval(), INTERVAL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write([...this.#counts].filter(([, { restarts }]) => restarts > 0));
  }

  passed(names: readonly string[], events: number): void {
    for (const name of names) this.#countsOf(name).events += events;
  }

  restarted(name: string): void {
    this.#countsOf(name).restarts += 1;
  }

  #countsOf(name: string): Counts {
    const known = this.#counts.get(name);
    if (known) return known;
    const fresh: Counts = { events: 0, intervals: [], restarts: 0 };
    this.#counts.set(name, fresh);
    return fresh;
  }

  async #endInterval(): Promise<void> {
    const active: (readonly [string, Counts])[] = [];
    for (const [name, counts] of this.#counts) {
      const before = rateOf(counts);
      counts.intervals = [...counts.intervals, counts.events].slice(-INTERVALS_KEPT);
      counts.events = 0;
      if (before > 0 || rateOf(counts) > 0 || counts.restarts > 0) active.push([name, counts]);
    }
    await this.#write(active);
  }

  async #write(stats: readonly (readonly [string, Counts])[]): Promise<void> {
    if (stats.length === 0) return;
    const restarts = stats.map(([, counts]) => counts.restarts);
    try {
      await this.pool.query({
        name: 'projection-stats-write',
        text: `INSERT INTO rm.vitals AS v (name, rate, restarts, updated_at)
               SELECT name, rate, restarts, now()
               FROM unnest($1::text[], $2::float8[], $3::int[]) AS u(name, rate, restarts)
               ON CONFLICT (name) DO UPDATE
               SET rate = excluded.rate, restarts = v.restarts + excluded.restarts, updated_at = excluded.updated_at`,
        values: [stats.map(([name]) => name), stats.map(([, counts]) => rateOf(counts)), restarts],
      });
      stats.forEach(([, counts], place) => (counts.restarts -= restarts[place] ?? 0));
    } catch (error) {
      this.log.warn('Rates and restarts of projections were not written down', { error: messageOf(error) });
    }
  }
}
