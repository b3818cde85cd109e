import { LRUCache } from 'lru-cache';
import type { GridPoint } from './distance.js';
import { PostcodesUnavailable, type PostcodeLocator } from './postcode-locator.js';

const TIMEOUT_MS = 3_000;
const UNKNOWN = 'unknown';

/** Asks a service with the API of postcodes.io. */
export class ServiceLocator implements PostcodeLocator {
  readonly #known = new LRUCache<string, GridPoint | typeof UNKNOWN>({ max: 2_000, ttl: 24 * 60 * 60 * 1000 });

  constructor(private readonly base: string) {}

  async locate(postcode: string): Promise<GridPoint | undefined> {
    const known = this.#known.get(postcode) ?? (await this.#ask(postcode));
    this.#known.set(postcode, known);
    return known === UNKNOWN ? undefined : known;
  }

  async #ask(postcode: string): Promise<GridPoint | typeof UNKNOWN> {
    const address = `${this.base.replace(/\/$/, '')}/postcodes/${encodeURIComponent(postcode)}`;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 404) return UNKNOWN;
      if (!response.ok) throw new PostcodesUnavailable(`status ${response.status}`);
      return gridPointOf(await response.json());
    } catch (error) {
      if (error instanceof PostcodesUnavailable) throw error;
      throw new PostcodesUnavailable(error instanceof Error ? error.message : String(error));
    }
  }
}

const gridPointOf = (answer: unknown): GridPoint => {
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  if (typeof result === 'object' && result !== null && 'eastings' in result && 'northings' in result) {
    const { eastings: easting, northings: northing } = result;
    if (typeof easting === 'number' && typeof northing === 'number') return { easting, northing };
  }
  throw new PostcodesUnavailable('its answer has no eastings and northings');
};
