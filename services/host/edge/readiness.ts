import type { EventStore } from '@hatch/event-store';
import { readModels } from '@hatch/projections/all';
import type { Checkpoints } from '@hatch/projections/engine';
import { setTimeout as pause } from 'node:timers/promises';

export type Standing = {
  readonly lag: number;
  readonly rebuilding: boolean;
  /** The event it could not apply. */
  readonly stopped?: { readonly eventType: string; readonly error: string };
};

export type Readiness = {
  readonly status: boolean;
  readonly log: { readonly ok: boolean; readonly detail: string };
  readonly projections: Readonly<Record<string, Standing>>;
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
    private readonly checkpoints: Pick<Checkpoints, 'all'>,
  ) {}

  async check(): Promise<Readiness> {
    const log = await this.store.health();
    if (!log.ok) return { status: false, log, projections: {} };
    const head = await this.store.head();
    const patience = Date.now() + CATCH_UP_WITHIN_MS;
    for (;;) {
      const projections = await this.standings(head);
      const status = Object.values(projections).every(isCurrent);
      if (status || Date.now() > patience || Object.values(projections).some(({ stopped }) => stopped))
        return { status, log, projections };
      await pause(LOOK_EVERY_MS);
    }
  }

  /** How far each read model is behind the newest event, or the one given. */
  async standings(head?: bigint): Promise<Readonly<Record<string, Standing>>> {
    const upTo = head ?? (await this.store.head());
    const known = new Map((await this.checkpoints.all()).map((checkpoint) => [checkpoint.name, checkpoint]));
    return Object.fromEntries(
      readModels.map(({ name, version }) => {
        const { position = 0n, rebuilding = false, stopped, ...built } = known.get(name) ?? {};
        const lag = Number(upTo > position ? upTo - position : 0n);
        const outdated = 'version' in built && built.version !== version;
        const failure = stopped && { eventType: stopped.eventType, error: stopped.error };
        return [name, { lag, rebuilding: rebuilding || outdated, ...(failure && { stopped: failure }) }];
      }),
    );
  }
}

const isCurrent = ({ lag, rebuilding, stopped }: Standing): boolean => lag === 0 && !rebuilding && !stopped;
