import type { BuildInfo } from '@hatch/platform';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { DatabaseClock } from '../database-clock.js';
import { addProjectionGauges } from './projection-gauges.js';
import type { ReadinessProbe } from './readiness.js';
import type { Readings } from './readings.js';

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
