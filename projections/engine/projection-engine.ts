import type { EventStore } from '@hatch/event-store';
import { LeaderElection, sessionOfPool, Watchdog, type Mover, type Term } from '@hatch/platform/resilience';
import type { Tracing } from '@hatch/platform/tracing';
import type { Pool, PoolClient } from 'pg';
import type { ChangeFeed } from './change-feed.js';
import { NO_EVENT, type ProjectionFailure } from './checkpoint.js';
import type { Checkpoints } from './checkpoints.js';
import { isFenced, messageOf } from './failures.js';
import { DEFAULT_LIMITS, type BufferLimits } from './event-buffer.js';
import type { EngineLogger } from './logger.js';
import type { Projection } from './projection.js';
import { runProjections, type RunProjectionsOptions } from './run-projections.js';
import { LIVE, configureSession } from './session.js';
import type { Signals } from './signals.js';
import { resumeProjection, type ProjectionPosition } from './projection-positions.js';
import { StatsRecorder } from './stats-recorder.js';

export type ProjectionEngineOptions = {
  readonly store: EventStore;
  /** Leading holds four of its connections, an upgrade three more. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly signals: Signals;
  readonly checkpoints: Checkpoints;
  readonly feed: ChangeFeed;
  readonly log: EngineLogger;
  readonly limits?: BufferLimits;
  readonly watchdog?: Watchdog;
  readonly tracing?: Tracing;
  readonly onOverdue?: () => void;
};

export type ProjectionStatus = {
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  /** Known events that are not in its rows; with EventStoreDB, bytes of the log. */
  readonly lag: number;
  readonly rebuilding: boolean;
  readonly stopped?: ProjectionFailure;
};

const LEADER_LOCK = 7_215_002;
const STAND_BY_MS = 250;
/** Shorter than a reader waits for their own write, or reads after a long outage would miss it. */
export const LEAD_AGAIN = { firstMs: 100, longestMs: 1_000 };
const PRUNE_MS = 3_600_000;
const CHANGES_KEPT_MS = 24 * 3_600_000;
const UNAPPLICABLE = 'it cannot apply an event; resume it once the cause is fixed';
const OUTSIDE_LOG = 'the log ends before its position, or is another one; rebuild it';

/** One process leads. A second leader would do no harm: every batch commits only from its checkpoint. */
export class ProjectionEngine {
  readonly #positions = new Map<string, ProjectionPosition>();
  readonly #election: LeaderElection;
  readonly #reports: RunProjectionsOptions['reports'];
  readonly #stats: StatsRecorder;
  #head = 0n;
  #moves = 0;
  #interrupted = false;
  #rerun = new AbortController();
  #unsubscribe: (() => void) | undefined;

  constructor(private readonly options: ProjectionEngineOptions) {
    this.#stats = new StatsRecorder(options.pool, options.log);
    this.#election = new LeaderElection({
      open: () => sessionOfPool(options.pool),
      lock: LEADER_LOCK,
      standByMs: STAND_BY_MS,
      backoff: LEAD_AGAIN,
      lead: (term) => this.#lead(term),
      onInterrupted: (error, retryMs) => this.#whenInterrupted(error, retryMs),
      ...(options.onOverdue && { onOverdue: options.onOverdue }),
    });
    this.#reports = {
      started: (positions, head) => this.#setPositions(positions, head),
      committed: (names, { events, upTo }, changes) => {
        this.#moves++;
        this.#advance(names, upTo);
        this.#stats.passed(names, events.length);
        options.checkpoints.setPosition(names, upTo);
        options.feed.published(changes);
      },
      stopped: (name, failure) => this.#markStopped(name, failure),
      upgraded: () => this.#rerun.abort(),
    };
  }

  start(): void {
    this.#unsubscribe ??= this.options.signals.on('rm_control', () => this.#rerunIfResumed());
    this.#election.start();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    await this.#election.stop();
  }

  get leading(): boolean {
    return this.#election.leading;
  }

  /** Has work while it leads, or while no process does. Stopped read models do not count, nor those being built. */
  get mover(): Mover {
    return {
      name: 'projections',
      at: () => this.#moves,
      hasWork: (newest) => (this.leading ? this.#isBehind(newest) : this.#election.isVacant(this.options.pool)),
    };
  }

  /** On standby, possibly out of date (`Checkpoints.all` reads the current state). */
  status(): readonly ProjectionStatus[] {
    return [...this.#positions.values()].map(({ projection, position, suppressChangesUntil, stopped, outdated }) => ({
      name: projection.name,
      version: projection.version,
      position,
      lag: Number(this.#head > position ? this.#head - position : 0n),
      rebuilding: outdated || position < suppressChangesUntil,
      ...(stopped && { stopped }),
    }));
  }

  async resume(name: string): Promise<void> {
    this.#named(name);
    await resumeProjection(this.options.pool, name);
    this.#rerun.abort();
  }

  #named(name: string): Projection {
    const projection = this.options.projections.find((one) => one.name === name);
    if (projection) return projection;
    const names = this.options.projections.map((one) => one.name).join(', ');
    throw new Error(`There is no read model ${name}; there are ${names}`);
  }

  #whenInterrupted(error: unknown, retryMs: number): void {
    this.#moves++;
    this.#interrupted = true;
    this.options.log.warn('Projecting was interrupted; trying again', { error: messageOf(error), retryMs });
  }

  async #lead(term: Term): Promise<void> {
    const { client, close } = await sessionOfPool(this.options.pool);
    const broken = new AbortController();
    client.on('error', () => broken.abort());
    // A statement that hangs would keep this process from standing by again.
    term.lost.addEventListener('abort', () => void close(), { once: true });
    try {
      await this.#leadWith(client, AbortSignal.any([term.signal, broken.signal]));
    } finally {
      await close();
    }
  }

  async #leadWith(client: PoolClient, signal: AbortSignal): Promise<void> {
    await configureSession(client, LIVE);
    const pruning = setInterval(() => this.#prune(), PRUNE_MS);
    this.#stats.start();
    try {
      this.#prune();
      while (!signal.aborted) await this.#runOnce(client, signal);
    } finally {
      this.#interrupted = true;
      clearInterval(pruning);
      await this.#stats.stop();
    }
  }

  async #runOnce(client: PoolClient, ended: AbortSignal): Promise<void> {
    this.#rerun = new AbortController();
    const signal = AbortSignal.any([ended, this.#rerun.signal]);
    const { store, pool, projections, limits = DEFAULT_LIMITS, tracing, watchdog = new Watchdog() } = this.options;
    const reports = this.#reports;
    try {
      await runProjections({ store, pool, client, projections, limits, tracing, reports, watchdog, signal });
    } catch (error) {
      if (!isFenced(error)) throw error;
      this.#interrupted = true;
      this.options.log.info('Another process moved a checkpoint; reading all of them again');
    }
  }

  #prune(): void {
    this.options.feed
      .prune(new Date(Date.now() - CHANGES_KEPT_MS))
      .catch((error: unknown) => this.options.log.warn('Old changes were not removed', { error: messageOf(error) }));
  }

  #isBehind(newest: bigint): boolean {
    if (this.#positions.size === 0) return newest > 0n;
    return [...this.#positions.values()].some(
      ({ position, stopped, outdated }) => !stopped && !outdated && position < newest,
    );
  }

  #setPositions(positions: readonly ProjectionPosition[], head: bigint): void {
    this.#head = head;
    this.#moves++;
    for (const one of positions) {
      const { projection, position, stopped } = one;
      const resumed = this.#positions.get(projection.name)?.stopped !== undefined;
      if (!stopped && (this.#interrupted || resumed)) this.#stats.restarted(projection.name);
      this.#positions.set(projection.name, one);
      this.options.checkpoints.setPosition([projection.name], position, stopped !== undefined);
    }
    this.#interrupted = false;
  }

  #advance(names: readonly string[], position: bigint): void {
    if (position > this.#head) this.#head = position;
    for (const name of names) {
      const known = this.#positions.get(name);
      if (known) this.#positions.set(name, { ...known, position });
    }
  }

  #markStopped(name: string, stopped: ProjectionFailure): void {
    const known = this.#positions.get(name);
    if (known) {
      this.#positions.set(name, { ...known, stopped });
      this.options.checkpoints.setPosition([name], known.position, true);
    }
    const why = stopped.eventType === NO_EVENT.eventType ? OUTSIDE_LOG : UNAPPLICABLE;
    this.options.log.error(`Read model ${name} stopped: ${why}`, {
      name,
      position: String(stopped.position),
      stream: stopped.stream,
      eventType: stopped.eventType,
      error: stopped.error,
    });
  }

  /** Another process may have resumed what is stopped here. */
  #rerunIfResumed(): void {
    const stopped = [...this.#positions.values()].filter((one) => one.stopped);
    if (!this.leading || stopped.length === 0) return;
    this.options.checkpoints
      .all()
      .then((checkpoints) => {
        const still = new Set(checkpoints.flatMap((one) => (one.stopped ? [one.name] : [])));
        if (stopped.some(({ projection }) => !still.has(projection.name))) this.#rerun.abort();
      })
      .catch((error: unknown) => this.options.log.warn('Checkpoints could not be read', { error: messageOf(error) }));
  }
}
