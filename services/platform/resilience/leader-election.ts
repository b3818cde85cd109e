import { backoffMs, type Backoff } from '@hatch/kernel/rules';
import type { ClientBase } from 'pg';
import { pause } from './pause.js';
import type { PgSession } from './pg-session.js';

export type Term<Client extends ClientBase> = {
  /** The connection that holds the lock. */
  readonly client: Client;
  /** The leader was stopped, or its connection was lost. */
  readonly signal: AbortSignal;
};

export type LeaderElectionOptions<Client extends ClientBase> = {
  readonly open: () => Promise<PgSession<Client>>;
  /** Number of the advisory lock that the leader holds. */
  readonly lock: number;
  readonly standByMs: number;
  readonly backoff: Backoff;
  /** Does the work until the signal. */
  readonly lead: (term: Term<Client>) => Promise<void>;
  /** Standing by or leading failed, and is tried again after so many milliseconds. */
  readonly onInterrupted: (error: unknown, retryMs: number) => void;
};

/** After so long, a failure is a new one. */
const HEALTHY_MS = 30_000;

/**
 * Of all processes that want the same work, one does it: the one whose connection holds an advisory lock. The others
 * stand by, and one of them takes over as soon as that connection ends.
 */
export class LeaderElection<Client extends ClientBase> {
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #leading = false;

  constructor(private readonly options: LeaderElectionOptions<Client>) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once the work has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  get leading(): boolean {
    return this.#leading;
  }

  async #run(): Promise<void> {
    const { standByMs, backoff, onInterrupted } = this.options;
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted;) {
      const since = performance.now();
      try {
        await this.#standByAndLead();
        attempt = 0;
        await pause(standByMs, signal);
      } catch (error) {
        if (performance.now() - since > HEALTHY_MS) attempt = 0;
        const retryMs = backoffMs(attempt++, backoff, Math.random());
        onInterrupted(error, retryMs);
        await pause(retryMs, signal);
      }
    }
  }

  async #standByAndLead(): Promise<void> {
    const { client, close } = await this.options.open();
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    try {
      if (!(await this.#elected(client))) return;
      this.#leading = true;
      await this.options.lead({ client, signal: AbortSignal.any([this.#stopping.signal, lost.signal]) });
    } finally {
      this.#leading = false;
      await close();
    }
  }

  /** False when it was stopped before. */
  async #elected(client: Client): Promise<boolean> {
    const { lock, standByMs } = this.options;
    while (!this.#stopping.signal.aborted) {
      const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [lock]);
      if (rows[0]?.leads) return true;
      await pause(standByMs, this.#stopping.signal);
    }
    return false;
  }
}
