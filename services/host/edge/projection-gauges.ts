import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReadinessProbe, ProjectionHealth } from './readiness.js';

type ProjectionsHealth = Awaited<ReturnType<ReadinessProbe['projections']>>;

/** All figures of one reading come from one look at the database. */
const atOnce = (read: () => Promise<ProjectionsHealth>): (() => Promise<ProjectionsHealth>) => {
  let reading: Promise<ProjectionsHealth> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
};

/** How each read model stands and works, whichever process runs it. */
export const addProjectionGauges = (registry: Registry, probe: Pick<ReadinessProbe, 'projections'>): void => {
  const health = atOnce(() => probe.projections());
  const registers = [registry];
  const gauge = (name: string, help: string, valueOf: (health: ProjectionHealth) => number): void => {
    const values = new Gauge({
      name: `hatch_projection_${name}`,
      help,
      labelNames: ['projection'],
      registers,
      collect: async () => {
        for (const [projection, one] of Object.entries(await health())) values.set({ projection }, valueOf(one));
      },
    });
  };
  gauge('lag', 'Events of the log that are not in the read model yet', ({ lag }) => lag);
  gauge('position', 'Log position up to which the read model has everything', ({ position }) => Number(position));
  gauge('events_per_second', 'Events a second that the projection went past over the last minute', ({ rate }) => rate);

  const restarts = new Counter({
    name: 'hatch_projection_restarts_total',
    help: 'How often the projection was restarted after a failure',
    labelNames: ['projection'],
    registers,
    collect: async () => {
      const current = Object.entries(await health());
      restarts.reset();
      for (const [projection, { restarts: count }] of current) restarts.inc({ projection }, count);
    },
  });

  const stopped = new Gauge({
    name: 'hatch_projection_stopped',
    help: '1 for a projection that waits at an event it cannot apply until it is resumed, or, without one, beyond the end of the log until it is rebuilt',
    labelNames: ['projection', 'event_type'],
    registers,
    collect: async () => {
      const current = Object.entries(await health());
      stopped.reset();
      for (const [projection, { stopped: stop }] of current)
        if (stop) stopped.set({ projection, event_type: stop.eventType }, 1);
    },
  });
};
