import type { LedgerReader } from '@hatch/event-store';
import type { ConnectionRegistry } from '@hatch/gateway';
import type { Jobs, QueueDepth } from '@hatch/platform';
import type { ParkedCount, ParkedWorks } from '@hatch/processes';
import type { OpenHoldsQueries } from '@hatch/projections/stock';
import { Counter, type Registry } from 'prom-client';
import type { Readings } from './readings.js';

type JobGaugeSources = {
  readonly jobs: Pick<Jobs, 'depths'>;
  readonly openHolds: Pick<OpenHoldsQueries, 'overdueSeconds'>;
  readonly ledger: Pick<LedgerReader, 'seals'>;
  readonly parked: Pick<ParkedWorks, 'counts'>;
};

export const addJobGauges = (readings: Readings, { jobs, openHolds, ledger, parked }: JobGaugeSources): void => {
  const depths = readings.of<readonly QueueDepth[]>('jobs', () => jobs.depths());
  readings.gauge({
    name: 'hatch_jobs_owed',
    help: 'Jobs that are not done yet, by queue; those that wait for a later time or another try are among them',
    labelNames: ['queue'],
    read: depths,
    set: (gauge, queues) => {
      for (const { queue, owed } of queues) gauge.set({ queue }, owed);
    },
  });
  readings.gauge({
    name: 'hatch_jobs_oldest_seconds',
    help: 'How long the oldest job of the queue has been due; 0 without one',
    labelNames: ['queue'],
    read: depths,
    set: (gauge, queues) => {
      for (const { queue, dueSince } of queues)
        gauge.set({ queue }, dueSince === undefined ? 0 : Math.max(0, (Date.now() - dueSince) / 1000));
    },
  });
  readings.gauge({
    name: 'hatch_holds_overdue_seconds',
    help: 'How long ago the hold ran out that should have been given back first; 0 without one',
    read: readings.of<number>('holds', () => openHolds.overdueSeconds()),
    set: (gauge, seconds) => gauge.set(seconds),
  });
  readings.gauge({
    name: 'hatch_parked_work',
    help: 'Work that a process cannot do and has put aside; it tries again every minute',
    labelNames: ['process'],
    read: readings.of<readonly ParkedCount[]>('parked', () => parked.counts()),
    set: (gauge, works) => {
      for (const { process, count } of works) gauge.set({ process }, count);
    },
  });
  const seals = readings.of('seals', () => ledger.seals(1));
  readings.gauge({
    name: 'hatch_seal_last_timestamp_seconds',
    help: 'When the log was last sealed',
    read: seals,
    set: (gauge, { seals: [last] }) => last && gauge.set(Date.parse(last.at) / 1000),
  });
  readings.gauge({
    name: 'hatch_seal_lag',
    help: 'Events of the log behind the last seal; with EventStoreDB log bytes',
    read: seals,
    set: (gauge, { head, seals: [last] }) => gauge.set(Math.max(0, Number(head - BigInt(last?.seal.to ?? 0)))),
  });
};

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
