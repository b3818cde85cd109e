import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { StoredOrder } from '../order-record.js';

/** Of an evening of some thousand orders; each takes some kilobytes. */
const MOST_KEPT = 5_000;
/** A log that was restored to an older copy goes on with other events at the same positions. */
const KEPT_MS = 60_000;

/**
 * Orders by the log position of a version of theirs, which never changes: most of what a seek shows is what the one
 * before it showed (HIST-08). What is personal is kept as it is stored, encrypted.
 */
export class VersionRecords {
  readonly #kept: LRUCache<string, StoredOrder>;

  /** @param keptMs how long it is taken for what it was */
  constructor(
    private readonly pool: Pool,
    keptMs = KEPT_MS,
  ) {
    this.#kept = new LRUCache({ max: MOST_KEPT, ttl: keptMs });
  }

  /** In the order that they are asked for; of a position without a version none. */
  async at(positions: readonly string[]): Promise<readonly StoredOrder[]> {
    const known = new Map(positions.map((position) => [position, this.#kept.get(position)]));
    const missing = positions.filter((position) => known.get(position) === undefined);
    if (missing.length > 0) {
      const { rows } = await this.pool.query<{ position: string; record: StoredOrder }>({
        name: 'replay-versions-at',
        text: 'SELECT position, record FROM rm.orders_versions WHERE position = ANY($1::bigint[])',
        values: [missing],
      });
      for (const { position, record } of rows) {
        this.#kept.set(position, record);
        known.set(position, record);
      }
    }
    return [...known.values()].filter((order) => order !== undefined);
  }
}
