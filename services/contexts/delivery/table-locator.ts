import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { GridPoint } from './distance.js';
import type { PostcodeLocator } from './postcode-locator.js';

/** Looks postcodes up in `delivery.postcodes`, filled by the importer or the demo shop. */
export class TableLocator implements PostcodeLocator {
  readonly #known = new LRUCache<string, GridPoint>({ max: 2_000 });

  constructor(private readonly pool: Pool) {}

  async locate(postcode: string): Promise<GridPoint | undefined> {
    const known = this.#known.get(postcode);
    if (known) return known;
    const { rows } = await this.pool.query<GridPoint>({
      name: 'locate-postcode',
      text: 'SELECT easting, northing FROM delivery.postcodes WHERE postcode = $1',
      values: [postcode],
    });
    const [point] = rows;
    if (point) this.#known.set(postcode, point);
    return point;
  }
}
