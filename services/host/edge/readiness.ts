import type { EventStore } from '@hatch/event-store';
import { EventStoreUnavailable } from '@hatch/kernel';
import { databaseUnavailable } from '@hatch/platform';
import { pause, within } from '@hatch/platform/resilience';
import type { Positions, ProcessPosition } from '@hatch/processes';
import { isReadModel, readModels } from '@hatch/projections/all';
import type { Checkpoint, Checkpoints, ProjectionFailure, ProjectionStats } from '@hatch/projections/engine';
import type { ClockHealth } from '../database-clock.js';
import type { DatabaseHealth } from './database-probe.js';

/** Where a read model stands, how it works, and the event it could not apply. Holds no personal data. */
export type ProjectionHealth = ProjectionStats & {
  /** Log position up to which everything is in its rows. */
  readonly position: string;
  /** Events of the log that are not; with EventStoreDB, log bytes. */
  readonly lag: number;
  readonly rebuilding: boolean;
  /** It stands at a position that the log does not have: the log was replaced, or restored from an older copy. */
  readonly beyondLog?: true;
  readonly stopped?: Omit<ProjectionFailure, 'position'> & { readonly position: string };
};

export type Readiness = {
  readonly status: boolean;
  /** Names of the read models that lack something, are being rebuilt or have stopped; absent while the log does not answer. */
  readonly notCurrent?: readonly string[];
  readonly log: { readonly ok: boolean; readonly detail: string };
  /** Whether requests can have a connection to Postgres. */
  readonly database?: DatabaseHealth;
  /** Whether the clock of this machine can be trusted. */
  readonly clock?: ClockHealth;
  /** This process was told to stop, and answers what still comes. */
  readonly draining?: true;
  /** What other processes change about the shop has not come here for a minute. */
  readonly outOfDate?: true;
  /** What has work in this process and has not moved for half a minute; after two minutes the process ends. */
  readonly standing?: readonly string[];
  readonly projections: Readonly<Record<string, ProjectionHealth>>;
  /** Processes that stand where the log was restored, and why; absent when there are none. */
  readonly stoppedProcesses?: Readonly<Record<string, StoppedProcess>>;
};

/** Whoever asks is answered within 2 s, whatever stands still. */
const ANSWERED_WITHIN_MS = 1_500;
type StoppedProcess = NonNullable<ProcessPosition['stopped']> & { readonly position: string };

const CATCH_UP_WITHIN_MS = 500;
const LOOK_EVERY_MS = 25;

export type ReadinessOptions = {
  readonly store: Pick<EventStore, 'health' | 'head'>;
  readonly checkpoints: Pick<Checkpoints, 'all' | 'stats'>;
  readonly positions?: Pick<Positions, 'all'>;
  /** Left out by a command, which has a pool of its own. */
  readonly database?: () => Promise<DatabaseHealth>;
  readonly clock?: () => ClockHealth;
  readonly following?: { readonly isOutOfDate: boolean };
  readonly progress?: { readonly standing: readonly string[] };
};

/**
 * Ready when Postgres and the log answer, no process has stopped, whatever has work moves, what others change about the shop comes here, and every
 * read model reaches, within half a second, what was in the log when asked: under load there is always something on its
 * way, and that is not being behind. Not any more once it drains.
 */
export class ReadinessProbe {
  #draining = false;

  constructor(private readonly options: ReadinessOptions) {}

  /** From now on others are to be sent elsewhere. */
  drain(): void {
    this.#draining = true;
  }

  /** Answers within 2 seconds, whatever stands still. */
  async check(): Promise<Readiness> {
    const [readiness, asked] = await Promise.all([this.#ofLog(), this.options.database?.()]);
    const database = readiness.database ?? asked;
    const hasDatabase = database?.ok !== false;
    const outOfDate = this.options.following?.isOutOfDate === true;
    const standing = this.options.progress?.standing ?? [];
    return {
      ...readiness,
      ...(database && { database }),
      ...(!hasDatabase && { projections: {} }),
      ...(this.options.clock && { clock: this.options.clock() }),
      ...(this.#draining && { draining: true }),
      ...(outOfDate && { outOfDate }),
      ...(standing.length > 0 && { standing }),
      status: readiness.status && hasDatabase && !this.#draining && !outOfDate && standing.length === 0,
    };
  }

  async #ofLog(): Promise<Readiness> {
    let asked: 'log' | 'database' = 'log';
    const answered = this.#answered(() => (asked = 'database'));
    return within(ANSWERED_WITHIN_MS, answered, () => (asked === 'log' ? logIsSilent : databaseIsSilent));
  }

  /** How far each read model is behind the newest event, or the one given. */
  async projections(head?: bigint): Promise<Readonly<Record<string, ProjectionHealth>>> {
    const upTo = head ?? (await this.options.store.head());
    const [all, stats] = await Promise.all([this.options.checkpoints.all(), this.options.checkpoints.stats()]);
    const checkpoints = all.filter(({ name }) => isReadModel(name));
    const known = new Map(checkpoints.map((checkpoint) => [checkpoint.name, checkpoint]));
    const end = checkpoints.some(({ position }) => position > upTo) ? await this.options.store.head() : upTo;
    return Object.fromEntries(
      readModels.map(({ name, version }) => [
        name,
        { ...healthOf(known.get(name), version, upTo, end), ...(stats.get(name) ?? NEVER_RAN) },
      ]),
    );
  }

  async #answered(onLogAnswered: () => void): Promise<Readiness> {
    const log = await this.options.store.health();
    if (!log.ok) return { status: false, log, projections: {} };
    try {
      const head = await this.options.store.head();
      onLogAnswered();
      return await this.#compared(log, head);
    } catch (error) {
      // It stood still in between.
      if (error instanceof EventStoreUnavailable) return { ...logIsSilent, log: stoppedAnswering };
      const unavailable = databaseUnavailable(error);
      if (!unavailable) throw error;
      return { ...databaseIsSilent, log, database: { ok: false, detail: unavailable.message } };
    }
  }

  async #stoppedProcesses(): Promise<Readiness['stoppedProcesses']> {
    const stopped = ((await this.options.positions?.all()) ?? []).flatMap(({ name, position, stopped: stop }) =>
      stop ? [[name, { ...stop, position: String(position) }] as const] : [],
    );
    return stopped.length > 0 ? Object.fromEntries(stopped) : undefined;
  }

  async #compared(log: Readiness['log'], head: bigint): Promise<Readiness> {
    const stopped = await this.#stoppedProcesses();
    const patience = Date.now() + CATCH_UP_WITHIN_MS;
    for (;;) {
      const projections = await this.projections(head);
      const notCurrent = Object.keys(projections).filter((name) => !isCurrent(projections[name]));
      const readiness = {
        status: notCurrent.length === 0 && stopped === undefined,
        notCurrent,
        log,
        projections,
        ...(stopped && { stoppedProcesses: stopped }),
      };
      if (isSettled(readiness) || Date.now() > patience) return readiness;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** Nothing is on its way: the log answers, and every read model is current or waits for a person. */
export const isSettled = ({ log, database, projections }: Readiness): boolean =>
  log.ok &&
  database?.ok !== false &&
  Object.values(projections).every((health) => health.stopped !== undefined || isCurrent(health));

const stoppedAnswering = { ok: false, detail: 'the log stopped answering' };
const logIsSilent: Readiness = {
  status: false,
  log: { ok: false, detail: `the log gave no answer within ${ANSWERED_WITHIN_MS} ms` },
  projections: {},
};
const databaseIsSilent: Readiness = {
  status: false,
  log: { ok: true, detail: 'the log answers' },
  database: { ok: false, detail: 'the database of the read models gives no answer' },
  projections: {},
};

const NEVER_RAN: ProjectionStats = { rate: 0, restarts: 0 };

const healthOf = (
  checkpoint: Checkpoint | undefined,
  version: number,
  upTo: bigint,
  end: bigint,
): Omit<ProjectionHealth, keyof ProjectionStats> => {
  if (!checkpoint) return { position: '0', lag: Number(upTo), rebuilding: false };
  const { position, stopped } = checkpoint;
  return {
    position: String(position),
    lag: Number(upTo > position ? upTo - position : 0n),
    rebuilding: checkpoint.rebuilding || checkpoint.version !== version,
    ...(position > end && { beyondLog: true }),
    ...(stopped && { stopped: { ...stopped, position: String(stopped.position) } }),
  };
};

const isCurrent = (health: ProjectionHealth | undefined): boolean =>
  health?.lag === 0 && !health.rebuilding && !health.beyondLog && !health.stopped;
