import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReadinessProbe, ProjectionHealth } from './readiness.js';

type Standings = Awaited<ReturnType<ReadinessProbe['standings']>>;

/** All figures of one reading come from one look at the database. */
const atOnce = (read: () => Promise<Standings>): (() => Promise<Standings>) => {
  let reading: Promise<Standings> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
};

/** How each read model stands and works, whichever process runs it. */
export const addProjectionGauges = (registry: Registry, probe: Pick<ReadinessProbe, 'standings'>): void => {
  const standings = atOnce(() => probe.standings());
  const registers = [registry];
  const gauge = (name: string, help: string, valueOf: (standing: ProjectionHealth) => number): void => {
    const values = new Gauge({
      name: `hatch_projection_${name}`,
      help,
      labelNames: ['projection'],
      registers,
      collect: async () => {
        for (const [projection, standing] of Object.entries(await standings()))
          values.set({ projection }, valueOf(standing));
      },
    });
  };
  gauge('lag', 'Events of the log that are not in the read model yet', ({ lag }) => lag);
  gauge('position', 'Log position up to which the read model has everything', ({ position }) => Number(position));
  gauge('events_per_second', 'Events a second that the projection went past over the last minute', ({ rate }) => rate);

  const restarts = new Counter({
    name: 'hatch_projection_restarts_total',
    help: 'How often the projection was taken up again after trouble',
    labelNames: ['projection'],
    registers,
    collect: async () => {
      const current = Object.entries(await standings());
      restarts.reset();
      for (const [projection, standing] of current) restarts.inc({ projection }, standing.restarts);
    },
  });

  const stopped = new Gauge({
    name: 'hatch_projection_stopped',
    help: '1 for a projection that waits at an event it cannot apply until it is resumed, or, without one, beyond the end of the log until it is rebuilt',
    labelNames: ['projection', 'event_type'],
    registers,
    collect: async () => {
      const current = Object.entries(await standings());
      stopped.reset();
      for (const [projection, { stopped: stop }] of current)
        if (stop) stopped.set({ projection, event_type: stop.eventType }, 1);
    },
  });
};
