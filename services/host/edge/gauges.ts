import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { ReadinessProbe } from './readiness.js';

const NANOSECONDS = 1e9;

/** Adds the values that are read at the moment somebody asks. */
export const addGauges = (registry: Registry, probe: Pick<ReadinessProbe, 'standings'>): void => {
  const registers = [registry];
  const lags = new Gauge({
    name: 'hatch_projection_lag',
    help: 'Events of the log that are not in the read model yet',
    labelNames: ['projection'],
    registers,
    collect: async () => {
      for (const [projection, { lag }] of Object.entries(await probe.standings())) lags.set({ projection }, lag);
    },
  });

  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const delay = new Gauge({
    name: 'hatch_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading, 99th percentile',
    registers,
    collect: () => {
      delay.set(loop.percentile(99) / NANOSECONDS);
      loop.reset();
    },
  });

  const memory = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of this process',
    registers,
    collect: () => {
      memory.set(process.memoryUsage.rss());
    },
  });
};
