import { backoffMs, type Backoff } from '@hatch/kernel/rules';
import type { ClientBase } from 'pg';
import { pause } from './pause.js';
import { type PgSession, watchSession } from './pg-session.js';

/** Frees an advisory lock whose session is silent (frozen or cut off): a live leader queries all the time. */
const endSilentLeader = async (client: ClientBase, lock: number, silentMs: number): Promise<void> => {
  await client.query(
    `SELECT pg_terminate_backend(holder.pid)
       FROM pg_locks AS held JOIN pg_stat_activity AS holder ON holder.pid = held.pid
      WHERE held.locktype = 'advisory' AND held.granted AND held.classid = 0 AND held.objid = $1 AND held.objsubid = 1
        AND holder.datname = current_database()
        AND clock_timestamp() - greatest(holder.state_change, holder.query_start) > make_interval(secs => $2)`,
    [lock, silentMs / 1000],
  );
};

const isLockFree = async (client: Pick<ClientBase, 'query'>, lock: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks AS held JOIN pg_database AS own ON own.oid = held.database
      WHERE held.locktype = 'advisory' AND held.granted AND held.classid = 0 AND held.objid = $1 AND held.objsubid = 1
        AND own.datname = current_database()`,
    [lock],
  );
  return rowCount === 0;
};

export type Term = {
  readonly signal: AbortSignal;
  /** The lease is lost: give up waits for the database, which may never end. */
  readonly lost: AbortSignal;
};

export type Lease = {
  readonly renewEveryMs: number;
  readonly stepDownAfterMs: number;
  /** Longer than a leader may take to step down. */
  readonly replaceAfterMs: number;
};

export type LeaderElectionOptions = {
  readonly open: () => Promise<PgSession>;
  /** Below 2^31. */
  readonly lock: number;
  readonly lease?: Lease;
  readonly endWithinMs?: number;
  readonly standByMs: number;
  readonly backoff: Backoff;
  readonly lead: (term: Term) => Promise<void>;
  /** The lease is long lost but the work has not ended: another process may be doing it too. */
  readonly onOverdue?: () => void;
  readonly onInterrupted: (error: unknown, retryMs: number) => void;
};

/** A failure after this long counts as a new one. */
const HEALTHY_MS = 30_000;
const LEASE: Lease = { renewEveryMs: 2_000, stepDownAfterMs: 4_000, replaceAfterMs: 10_000 };
/** At most the time until another process leads. */
const END_WITHIN_MS = 10_000;
const LOOK_FOR_SILENCE_MS = 1_000;

/**
 * One process does the work: the one whose session holds an advisory lock. Another takes over when that
 * session ends or is silent: a leader that is frozen or cut off would keep its lock for as long as TCP believes in it.
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

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  get leading(): boolean {
    return this.#leading;
  }

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
