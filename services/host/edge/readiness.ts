import type { EventStore } from '@hatch/event-store';
import { EventStoreUnavailable } from '@hatch/kernel';
import { databaseUnavailable } from '@hatch/platform';
import { pause, withDeadline } from '@hatch/platform/resilience';
import type { Positions, ProcessPosition } from '@hatch/processes';
import { isReadModel, readModels } from '@hatch/projections/all';
import type { Checkpoint, Checkpoints, ProjectionFailure, ProjectionStats } from '@hatch/projections/engine';
import type { ClockHealth } from '../database-clock.js';
import type { DatabaseHealth } from './database-gauges.js';

/** Holds no personal data. */
export type ProjectionHealth = ProjectionStats & {
  /** Log position up to which its rows are complete. */
  readonly position: string;
  /** Missing events; with EventStoreDB, bytes of the log. */
  readonly lag: number;
  readonly rebuilding: boolean;
  /** The log was replaced, or restored from an older copy. */
  readonly beyondLog?: true;
  readonly stopped?: Omit<ProjectionFailure, 'position'> & { readonly position: string };
};

export type Readiness = {
  readonly status: boolean;
  /** Absent while the log does not answer. */
  readonly notCurrent?: readonly string[];
  readonly log: { readonly ok: boolean; readonly detail: string };
  readonly database?: DatabaseHealth;
  readonly clock?: ClockHealth;
  readonly draining?: true;
  /** Changes of other processes have not arrived for a minute. */
  readonly outOfDate?: true;
  /** Parts that have had work for half a minute and do not move; after two minutes the process ends. */
  readonly standing?: readonly string[];
  readonly projections: Readonly<Record<string, ProjectionHealth>>;
  readonly stoppedProcesses?: Readonly<Record<string, StoppedProcess>>;
};

const ANSWERED_WITHIN_MS = 1_500;
type StoppedProcess = NonNullable<ProcessPosition['stopped']> & { readonly position: string };

const CATCH_UP_WITHIN_MS = 500;
const LOOK_EVERY_MS = 25;

export type ReadinessOptions = {
  readonly store: Pick<EventStore, 'health' | 'head'>;
  readonly checkpoints: Pick<Checkpoints, 'all' | 'stats'>;
  readonly positions?: Pick<Positions, 'all'>;
  readonly database?: () => Promise<DatabaseHealth>;
  readonly clock?: () => ClockHealth;
  readonly following?: { readonly isOutOfDate: boolean };
  readonly progress?: { readonly standing: readonly string[] };
};

/** Allows a read model half a second to reach the head: under load some events are always on their way. */
export class ReadinessProbe {
  #draining = false;

  constructor(private readonly options: ReadinessOptions) {}

  drain(): void {
    this.#draining = true;
  }

  /** Answers within 2 s, whatever hangs. */
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
    return withDeadline(ANSWERED_WITHIN_MS, answered, () => (asked === 'log' ? logIsSilent : databaseIsSilent));
  }

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

/** Every read model is current or stopped. */
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
