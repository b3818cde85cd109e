import type { BuildInfo } from '@hatch/platform';
import type { ProofState } from '@hatch/projections/engine';
import { Counter, type Registry, collectDefaultMetrics, Gauge } from 'prom-client';
import type { DatabaseClock } from '../database-clock.js';
import type { ReadinessProbe, ProjectionHealth } from './readiness.js';
import type { Readings } from './readings.js';

const addProjectionGauges = (
  registry: Registry,
  readings: Readings,
  probe: Pick<ReadinessProbe, 'projections'>,
): void => {
  const health = readings.of('projections', () => probe.projections());
  const labelNames = ['projection'] as const;
  const gauge = (name: string, help: string, valueOf: (health: ProjectionHealth) => number): void =>
    readings.gauge({
      name: `hatch_projection_${name}`,
      help,
      labelNames,
      read: health,
      set: (values, found) => {
        for (const [projection, one] of Object.entries(found)) values.set({ projection }, valueOf(one));
      },
    });
  gauge('lag', 'Events of the log that are not in the read model yet; with EventStoreDB log bytes', ({ lag }) => lag);
  gauge('position', 'Log position up to which the read model has everything', ({ position }) => Number(position));
  gauge('events_per_second', 'Events a second that the projection went past over the last minute', ({ rate }) => rate);
  gauge('rebuilding', '1 for a read model that is being rebuilt', ({ rebuilding }) => (rebuilding ? 1 : 0));

  const restarts = new Counter({
    name: 'hatch_projection_restarts_total',
    help: 'How often the projection was restarted after a failure',
    labelNames,
    registers: [registry],
    collect: async () => {
      const current = Object.entries((await health()) ?? {});
      restarts.reset();
      for (const [projection, { restarts: count }] of current) restarts.inc({ projection }, count);
    },
  });

  readings.gauge({
    name: 'hatch_projection_stopped',
    help: '1 for a projection that waits at an event it cannot apply until it is resumed, or, without one, beyond the end of the log until it is rebuilt',
    labelNames: ['projection', 'event_type'],
    read: health,
    set: (values, found) => {
      for (const [projection, { stopped }] of Object.entries(found))
        if (stopped) values.set({ projection, event_type: stopped.eventType }, 1);
    },
  });
};

export const addProofGauges = (readings: Readings, state: Pick<ProofState, 'counts' | 'progress'>): void => {
  const proofs = readings.of('proofs', async () => {
    const [counts, progress] = await Promise.all([state.counts(), state.progress()]);
    return { counts, progress };
  });
  readings.gauge({
    name: 'hatch_proof_differences',
    help: 'Rows, days or seals that differ from what the log says',
    labelNames: ['check'],
    read: proofs,
    set: (gauge, { counts, progress }) => {
      for (const { name: check } of progress) gauge.set({ check }, counts.get(check) ?? 0);
    },
  });
  readings.gauge({
    name: 'hatch_proof_last_pass_timestamp_seconds',
    help: 'When everything of the check was last compared once',
    labelNames: ['check'],
    read: proofs,
    set: (gauge, { progress }) => {
      for (const { name: check, passedAt } of progress) if (passedAt) gauge.set({ check }, passedAt.getTime() / 1000);
    },
  });
};

export const addGauges = (
  registry: Registry,
  readings: Readings,
  probe: Pick<ReadinessProbe, 'projections'>,
  clock: Pick<DatabaseClock, 'health'>,
  build: BuildInfo,
): void => {
  collectDefaultMetrics({ register: registry });
  addProjectionGauges(registry, readings, probe);

  new Gauge({
    name: 'hatch_build_info',
    help: 'The version and commit of this process; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...build }, 1);

  const skew = new Gauge({
    name: 'hatch_clock_skew_seconds',
    help: "How far the clock of this machine is ahead of the database's; beyond 30 either way nothing expires here",
    registers: [registry],
    collect: () => {
      skew.set(clock.health.skewMs / 1000);
    },
  });
};
