import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@hatch/event-store';
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
  /** Three connections of it are held while this process leads, and three more while it upgrades to a new version. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly signals: Signals;
  readonly checkpoints: Checkpoints;
  readonly feed: ChangeFeed;
  readonly log: EngineLogger;
  readonly limits?: BufferLimits;
};

export type ProjectionStatus = {
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  /** Events of the log, as far as known here, that are not in its rows; with EventStoreDB, log bytes. */
  readonly lag: number;
  readonly rebuilding: boolean;
  readonly stopped?: ProjectionFailure;
};

const LEADER_LOCK = 7_215_002;
const STAND_BY_MS = 250;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** After leading for so long, a failure is a new one. */
const HEALTHY_MS = 30_000;
const PRUNE_MS = 3_600_000;
const CHANGES_KEPT_MS = 24 * 3_600_000;
const UNAPPLICABLE = 'it cannot apply an event; resume it once that is mended';
const BEYOND_LOG = 'the log ends before its position; rebuild it';

/**
 * Keeps every read model current. One process leads, by an advisory lock; others stand by and take over when
 * its connection ends. A second leader would do no harm: every batch commits only from the checkpoint it was
 * read at.
 */
export class ProjectionEngine {
  readonly #positions = new Map<string, ProjectionPosition>();
  readonly #stopping = new AbortController();
  readonly #reports: RunProjectionsOptions['reports'];
  readonly #stats: StatsRecorder;
  #head = 0n;
  /** The last run ended with a failure. */
  #interrupted = false;
  #leading = false;
  #rerun = new AbortController();
  #running: Promise<void> | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(private readonly options: ProjectionEngineOptions) {
    this.#stats = new StatsRecorder(options.pool, options.log);
    this.#reports = {
      started: (positions, head) => this.#setPositions(positions, head),
      committed: (names, { events, upTo }, changes) => {
        this.#advance(names, upTo);
        this.#stats.passed(names, events.length);
        options.checkpoints.setPosition(names, upTo);
        options.feed.published(changes);
      },
      stopped: (name, failure) => this.#markStopped(name, failure),
      upgraded: () => this.#rerun.abort(),
    };
  }

  /** Leads or stands by from now on. */
  start(): void {
    if (this.#running) return;
    this.#unsubscribe = this.options.signals.on('rm_control', () => this.#rerunIfResumed());
    this.#running = this.#run();
  }

  /** Ends after the batch at hand. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#rerun.abort();
    this.#unsubscribe?.();
    await this.#running;
  }

  /** Whether this process is the one that writes the read models. */
  get leading(): boolean {
    return this.#leading;
  }

  /** As this process knows them; while it stands by, as it last knew them (`Checkpoints.all` reads them). */
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

  /** Lets a stopped projection try the event again that it stopped at. */
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

  async #run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!this.#stopping.signal.aborted) {
      const since = performance.now();
      try {
        await this.#leadOrStandBy();
        retryMs = FIRST_RETRY_MS;
        await this.#pause(STAND_BY_MS);
      } catch (error) {
        this.#interrupted = true;
        if (performance.now() - since > HEALTHY_MS) retryMs = FIRST_RETRY_MS;
        this.options.log.warn('Projecting was interrupted; trying again', { error: messageOf(error), retryMs });
        await this.#pause(retryMs);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  }

  async #leadOrStandBy(): Promise<void> {
    const client = await this.options.pool.connect();
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    let led = false;
    try {
      const { rows } = await client.query<{ leads: boolean }>(`SELECT pg_try_advisory_lock(${LEADER_LOCK}) AS leads`);
      led = rows[0]?.leads ?? false;
      if (led) await this.#lead(client, lost.signal);
    } finally {
      this.#leading = false;
      if (lost.signal.aborted) this.#interrupted = true;
      client.removeAllListeners('error');
      client.release(led || lost.signal.aborted);
    }
  }

  async #lead(client: PoolClient, lost: AbortSignal): Promise<void> {
    this.#leading = true;
    await configureSession(client, LIVE);
    const pruning = setInterval(() => this.#prune(), PRUNE_MS);
    this.#stats.start();
    try {
      this.#prune();
      while (!this.#stopping.signal.aborted && !lost.aborted) await this.#runOnce(client, lost);
    } finally {
      clearInterval(pruning);
      await this.#stats.stop();
    }
  }

  async #runOnce(client: PoolClient, lost: AbortSignal): Promise<void> {
    this.#rerun = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, this.#rerun.signal, lost]);
    const { store, pool, projections, limits = DEFAULT_LIMITS } = this.options;
    try {
      await runProjections({ store, pool, client, projections, limits, reports: this.#reports, signal });
    } catch (error) {
      if (!isFenced(error)) throw error;
      this.#interrupted = true;
      this.options.log.info('A checkpoint was moved by somebody else; reading all of them again');
    }
  }

  #prune(): void {
    this.options.feed
      .prune(new Date(Date.now() - CHANGES_KEPT_MS))
      .catch((error: unknown) => this.options.log.warn('Old changes were not removed', { error: messageOf(error) }));
  }

  #setPositions(positions: readonly ProjectionPosition[], head: bigint): void {
    this.#head = head;
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
    const why = stopped.eventType === NO_EVENT.eventType ? BEYOND_LOG : UNAPPLICABLE;
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
    if (!this.#leading || stopped.length === 0) return;
    this.options.checkpoints
      .all()
      .then((checkpoints) => {
        const still = new Set(checkpoints.flatMap((one) => (one.stopped ? [one.name] : [])));
        if (stopped.some(({ projection }) => !still.has(projection.name))) this.#rerun.abort();
      })
      .catch((error: unknown) => this.options.log.warn('Checkpoints could not be read', { error: messageOf(error) }));
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
