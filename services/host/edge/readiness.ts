import type { EventStore } from '@hatch/event-store';
import { EventStoreUnavailable } from '@hatch/kernel';
import { isReadModel, readModels } from '@hatch/projections/all';
import type { Checkpoint, Checkpoints, ProjectionFailure, ProjectionStats } from '@hatch/projections/engine';
import { setTimeout as pause } from 'node:timers/promises';

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
  readonly projections: Readonly<Record<string, ProjectionHealth>>;
};

const CATCH_UP_WITHIN_MS = 500;
const LOOK_EVERY_MS = 25;

/**
 * Ready when the log answers and every read model reaches, within half a second, what was in the log when asked:
 * under load there is always something on its way, and that is not being behind.
 */
export class ReadinessProbe {
  constructor(
    private readonly store: Pick<EventStore, 'health' | 'head'>,
    private readonly checkpoints: Pick<Checkpoints, 'all' | 'stats'>,
  ) {}

  async check(): Promise<Readiness> {
    const log = await this.store.health();
    if (!log.ok) return { status: false, log, projections: {} };
    try {
      return await this.#compared(log);
    } catch (error) {
      // It stood still in between.
      if (!(error instanceof EventStoreUnavailable)) throw error;
      return { status: false, log: { ok: false, detail: 'the log stopped answering' }, projections: {} };
    }
  }

  /** How far each read model is behind the newest event, or the one given. */
  async projections(head?: bigint): Promise<Readonly<Record<string, ProjectionHealth>>> {
    const upTo = head ?? (await this.store.head());
    const [all, stats] = await Promise.all([this.checkpoints.all(), this.checkpoints.stats()]);
    const checkpoints = all.filter(({ name }) => isReadModel(name));
    const known = new Map(checkpoints.map((checkpoint) => [checkpoint.name, checkpoint]));
    const end = checkpoints.some(({ position }) => position > upTo) ? await this.store.head() : upTo;
    return Object.fromEntries(
      readModels.map(({ name, version }) => [
        name,
        { ...healthOf(known.get(name), version, upTo, end), ...(stats.get(name) ?? NEVER_RAN) },
      ]),
    );
  }

  async #compared(log: Readiness['log']): Promise<Readiness> {
    const head = await this.store.head();
    const patience = Date.now() + CATCH_UP_WITHIN_MS;
    for (;;) {
      const projections = await this.projections(head);
      const notCurrent = Object.keys(projections).filter((name) => !isCurrent(projections[name]));
      const readiness = { status: notCurrent.length === 0, notCurrent, log, projections };
      if (isSettled(readiness) || Date.now() > patience) return readiness;
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** Nothing is on its way: the log answers, and every read model is current or waits for a person. */
export const isSettled = ({ log, projections }: Readiness): boolean =>
  log.ok && Object.values(projections).every((health) => health.stopped !== undefined || isCurrent(health));

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
