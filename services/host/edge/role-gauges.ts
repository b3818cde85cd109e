import type { ConnectionRegistry } from '@hatch/gateway';
import { Counter, type Registry } from 'prom-client';
import type { Readings } from './readings.js';

export const addLeaderGauge = (readings: Readings, roles: Readonly<Record<string, () => boolean>>): void =>
  readings.gauge({
    name: 'hatch_leader',
    help: '1 for the one process that leads the role, 0 for one that stands by',
    labelNames: ['role'],
    read: () => Promise.resolve(roles),
    set: (gauge, leads) => {
      for (const [role, isLeading] of Object.entries(leads)) gauge.set({ role }, isLeading() ? 1 : 0);
    },
  });

export const addSocketGauges = (
  registry: Registry,
  readings: Readings,
  connections: Pick<ConnectionRegistry, 'open' | 'taken'>,
): void => {
  readings.gauge({
    name: 'hatch_sockets',
    help: 'Live connections, of staff and of visitors',
    labelNames: ['of'],
    read: () => Promise.resolve(connections.open()),
    set: (gauge, { staff, visitors }) => {
      gauge.set({ of: 'staff' }, staff);
      gauge.set({ of: 'visitors' }, visitors);
    },
  });
  const taken = new Counter({
    name: 'hatch_sockets_taken_total',
    help: 'Live connections that were asked for, taken or refused because their network had too many',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      const { accepted, refused } = connections.taken();
      taken.reset();
      taken.inc({ outcome: 'accepted' }, accepted);
      taken.inc({ outcome: 'refused' }, refused);
    },
  });
};
