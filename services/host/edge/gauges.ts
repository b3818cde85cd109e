import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import { addProjectionGauges } from './projection-gauges.js';
import type { ReadinessProbe } from './readiness.js';

const NANOSECONDS = 1e9;

/** Adds the values that are read at the moment somebody asks. */
export const addGauges = (registry: Registry, probe: Pick<ReadinessProbe, 'projections'>): void => {
  const registers = [registry];
  addProjectionGauges(registry, probe);

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
