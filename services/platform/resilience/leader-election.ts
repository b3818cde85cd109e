import { backoffMs, type Backoff } from '@hatch/kernel/rules';
import type { ClientBase } from 'pg';
import { pause } from './pause.js';
import { endSilentLeader, isLockFree } from './end-silent-leader.js';
import type { PgSession } from './pg-session.js';
import { watchSession } from './watch-session.js';

export type Term = {
  /** The leader was stopped, or has lost its lease. */
  readonly signal: AbortSignal;
  /** The lease is lost: whatever waits for the database may wait for ever and is to be given up. */
  readonly lost: AbortSignal;
};

export type Lease = {
  /** How often a leader shows that it is there. */
  readonly renewEveryMs: number;
  /** A leader whose renewal is not answered for so long steps down. */
  readonly stepDownAfterMs: number;
  /** A leader that was not heard of for so long is replaced; longer than it may take to step down. */
  readonly replaceAfterMs: number;
};

export type LeaderElectionOptions = {
  /** Opens a session for the lock, which nothing else uses. */
  readonly open: () => Promise<PgSession>;
  /** Number of the advisory lock that the leader holds; below 2^31. */
  readonly lock: number;
  readonly lease?: Lease;
  /** How long the work may take to end once the lease is lost; 10,000 by default. */
  readonly endWithinMs?: number;
  readonly standByMs: number;
  readonly backoff: Backoff;
  /** Does the work until the signal. */
  readonly lead: (term: Term) => Promise<void>;
  /** The lease has been lost for so long, and the work has not ended: somebody else may be doing it by now. */
  readonly onOverdue?: () => void;
  /** Standing by or leading failed, and is tried again after so many milliseconds. */
  readonly onInterrupted: (error: unknown, retryMs: number) => void;
};

/** After so long, a failure is a new one. */
const HEALTHY_MS = 30_000;
const LEASE: Lease = { renewEveryMs: 2_000, stepDownAfterMs: 4_000, replaceAfterMs: 10_000 };
/** Of the work, once the lease is lost; no longer than it takes until somebody else leads. */
const END_WITHIN_MS = 10_000;
const LOOK_FOR_SILENCE_MS = 1_000;

/**
 * Of all processes that want the same work, one does it: the one whose session holds an advisory lock. The others
 * stand by, and one of them takes over as soon as that session ends, or is silent: a leader that is frozen or cut off
 * would otherwise keep its lock for as long as TCP believes in it.
 */
export class LeaderElection {
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #leading = false;

  readonly #lease: Lease;

  constructor(private readonly options: LeaderElectionOptions) {
    this.#lease = options.lease ?? LEASE;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once the work has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Whether this process holds the lock, as far as it knows. */
  get leading(): boolean {
    return this.#leading;
  }

  /** Whether no process holds the lock. */
  isVacant(database: Pick<ClientBase, 'query'>): Promise<boolean> {
    return isLockFree(database, this.options.lock);
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
    let stopWatching: (() => void) | undefined;
    let overdue: NodeJS.Timeout | undefined;
    try {
      if (!(await this.#elected(client))) return;
      const lost = new AbortController();
      const { renewEveryMs: everyMs, stepDownAfterMs: answerWithinMs } = this.#lease;
      stopWatching = watchSession(client, { everyMs, answerWithinMs, onLost: () => lost.abort() });
      lost.signal.addEventListener('abort', () => {
        this.#leading = false;
        overdue = setTimeout(() => this.options.onOverdue?.(), this.options.endWithinMs ?? END_WITHIN_MS);
      });
      this.#leading = true;
      await this.options.lead({ signal: AbortSignal.any([this.#stopping.signal, lost.signal]), lost: lost.signal });
    } finally {
      this.#leading = false;
      clearTimeout(overdue);
      stopWatching?.();
      await close();
    }
  }

  /** False when it was stopped before. */
  async #elected(client: ClientBase): Promise<boolean> {
    const { lock, standByMs } = this.options;
    for (let lookedAt = performance.now(); !this.#stopping.signal.aborted;) {
      if (performance.now() - lookedAt > LOOK_FOR_SILENCE_MS) {
        await endSilentLeader(client, lock, this.#lease.replaceAfterMs);
        lookedAt = performance.now();
      }
      const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [lock]);
      if (rows[0]?.leads) return true;
      await pause(standByMs, this.#stopping.signal);
    }
    return false;
  }
}
