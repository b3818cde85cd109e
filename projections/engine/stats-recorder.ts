import type { Pool } from 'pg';
import { messageOf } from './failures.js';
import type { EngineLogger } from './logger.js';

type Tally = {
  /** Events passed since the last beat. */
  passing: number;
  /** Events passed in each of the last beats. */
  beats: readonly number[];
  /** Not written yet. */
  restarts: number;
};

const BEAT_MS = 5_000;
const BEATS_KEPT = 12;

const rateOf = ({ beats }: Tally): number =>
  beats.length === 0 ? 0 : beats.reduce((sum, each) => sum + each, 0) / ((beats.length * BEAT_MS) / 1_000);

/** Counts in passing what the leader does, and writes it down every few seconds, so that every process can tell it. */
export class StatsRecorder {
  readonly #tallies = new Map<string, Tally>();
  #beating: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly log: EngineLogger,
  ) {}

  start(): void {
    for (const tally of this.#tallies.values()) Object.assign(tally, { passing: 0, beats: [] });
    this.#beating = setInterval(() => void this.#beat(), BEAT_MS);
    this.#beating.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#beating);
    await this.#write([...this.#tallies].filter(([, { restarts }]) => restarts > 0));
  }

  passed(names: readonly string[], events: number): void {
    for (const name of names) this.#tallyOf(name).passing += events;
  }

  restarted(name: string): void {
    this.#tallyOf(name).restarts += 1;
  }

  #tallyOf(name: string): Tally {
    const known = this.#tallies.get(name);
    if (known) return known;
    const fresh: Tally = { passing: 0, beats: [], restarts: 0 };
    this.#tallies.set(name, fresh);
    return fresh;
  }

  /** Nothing is written of a projection that had nothing to do. */
  async #beat(): Promise<void> {
    const telling: (readonly [string, Tally])[] = [];
    for (const [name, tally] of this.#tallies) {
      const before = rateOf(tally);
      tally.beats = [...tally.beats, tally.passing].slice(-BEATS_KEPT);
      tally.passing = 0;
      if (before > 0 || rateOf(tally) > 0 || tally.restarts > 0) telling.push([name, tally]);
    }
    await this.#write(telling);
  }

  async #write(tallies: readonly (readonly [string, Tally])[]): Promise<void> {
    if (tallies.length === 0) return;
    const restarts = tallies.map(([, tally]) => tally.restarts);
    try {
      await this.pool.query({
        name: 'vitals-write',
        text: `INSERT INTO rm.vitals AS v (name, rate, restarts, updated_at)
               SELECT name, rate, restarts, now()
               FROM unnest($1::text[], $2::float8[], $3::int[]) AS u(name, rate, restarts)
               ON CONFLICT (name) DO UPDATE
               SET rate = excluded.rate, restarts = v.restarts + excluded.restarts, updated_at = excluded.updated_at`,
        values: [tallies.map(([name]) => name), tallies.map(([, tally]) => rateOf(tally)), restarts],
      });
      tallies.forEach(([, tally], place) => (tally.restarts -= restarts[place] ?? 0));
    } catch (error) {
      this.log.warn('Rates and restarts of projections were not written down', { error: messageOf(error) });
    }
  }
}
