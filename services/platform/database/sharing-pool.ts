import { pause } from '../resilience/index.js';
import pg from 'pg';
import { databaseUnavailable } from './database-unavailable.js';

const PATIENCE_MS = 2_000;
const AGAIN_MS = 100;
const MODEST_MS = 5_000;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void;

/** While the server has no connection left, callers wait for the pool's own instead of being refused. */
export class SharingPool extends pg.Pool {
  readonly #most: number;
  #modest: NodeJS.Timeout | undefined;

  constructor(
    config: pg.PoolConfig,
    private readonly onRefused: () => void = () => undefined,
  ) {
    super(config);
    this.#most = this.options.max;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#connectPatiently();
    if (!connected) return connecting;
    connecting.then(
      (client) => connected(undefined, client, client.release.bind(client)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | void {
    clearTimeout(this.#modest);
    return ended ? super.end(ended) : super.end();
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (databaseUnavailable(error)?.code !== 'database.exhausted') throw error;
        this.#beModest();
        if (performance.now() > until) throw error;
        await pause(AGAIN_MS);
      }
    }
  }

  #beModest(): void {
    this.onRefused();
    this.options.max = Math.max(1, this.totalCount);
    clearTimeout(this.#modest);
    this.#modest = setTimeout(() => (this.options.max = this.#most), MODEST_MS).unref();
  }
}
