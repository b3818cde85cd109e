import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { StoredOrder } from '../order-record.js';

/** An evening of some thousand orders, at some kilobytes each. */
const MOST_KEPT = 5_000;

export type WrittenVersion = {
  readonly position: string;
  readonly written: string;
};

/** A position alone does not do: a restored log has other events there, and a rebuild writes new rows. */
export const WRITTEN_VERSION = `position, concat(xmin, ' ', extract(epoch FROM at)) AS written`;

const keyOf = ({ position, written }: WrittenVersion): string => `${position} ${written}`;

/** A cache: most of what a seek shows, the one before it showed. Personal data stays encrypted. */
export class VersionRecords {
  readonly #kept = new LRUCache<string, StoredOrder>({ max: MOST_KEPT });

  constructor(private readonly pool: Pool) {}

  async at(positions: readonly string[]): Promise<readonly StoredOrder[]> {
    const { rows } = await this.pool.query<WrittenVersion>({
      name: 'replay-versions-written',
      text: `SELECT ${WRITTEN_VERSION} FROM rm.orders_versions WHERE position = ANY($1::bigint[])`,
      values: [positions],
    });
    return [...(await this.of(rows)).values()];
  }

  async of(versions: readonly WrittenVersion[]): Promise<ReadonlyMap<string, StoredOrder>> {
    const known = new Map<string, StoredOrder>();
    const missing: string[] = [];
    for (const version of versions) {
      const order = this.#kept.get(keyOf(version));
      if (order) known.set(version.position, order);
      else missing.push(version.position);
    }
    if (missing.length === 0) return known;
    const { rows } = await this.pool.query<WrittenVersion & { record: StoredOrder }>({
      name: 'replay-versions-read',
      text: `SELECT ${WRITTEN_VERSION}, record FROM rm.orders_versions WHERE position = ANY($1::bigint[])`,
      values: [missing],
    });
    for (const { record, ...version } of rows) {
      this.#kept.set(keyOf(version), record);
      known.set(version.position, record);
    }
    return known;
  }
}
