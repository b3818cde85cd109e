import type { Logger } from '@hatch/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type LeadershipOptions = {
  readonly url: string;
  /** Advisory lock that the leader holds. */
  readonly lock: number;
  readonly logger: Logger;
  /** Takes up the work; answers how to lay it down again. */
  readonly lead: () => Promise<() => Promise<void>>;
};

const STAND_BY_MS = 500;

/**
 * Of all processes that want the same work, one does it. Its claim is a lock of a database connection, so that another
 * takes over as soon as that one ends.
 */
export class Leadership {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: LeadershipOptions) {}

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#tryToLead();
      } catch (err) {
        this.options.logger.warn({ err }, 'Leading was interrupted; trying again');
      }
      await this.#pause();
    }
  }

  async #tryToLead(): Promise<void> {
    const { url, lock, lead } = this.options;
    const client = new pg.Client({ connectionString: url, application_name: 'hatch leader', keepAlive: true });
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    await client.connect();
    try {
      if (!(await this.#locked(client, lock))) return;
      const layDown = await lead();
      try {
        await Promise.race([lost, this.#stopped()]);
      } finally {
        await layDown();
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #locked(client: pg.Client, lock: number): Promise<boolean> {
    while (!this.#stopping.signal.aborted) {
      const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [lock]);
      if (rows[0]?.leads) return true;
      await this.#pause();
    }
    return false;
  }

  #stopped(): Promise<void> {
    const { signal } = this.#stopping;
    return signal.aborted
      ? Promise.resolve()
      : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  async #pause(): Promise<void> {
    await sleep(STAND_BY_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
