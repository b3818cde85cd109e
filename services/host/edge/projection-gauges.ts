import { Counter, type Registry } from 'prom-client';
import type { ReadinessProbe, ProjectionHealth } from './readiness.js';
import type { Readings } from './readings.js';

export const addProjectionGauges = (
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
