import type { Jobs, QueueDepth } from '@hatch/platform';
import type { ParkedCount, ParkedWorks } from '@hatch/processes';
import type { OpenHoldsQueries } from '@hatch/projections/stock';
import type { LedgerReader } from '@hatch/event-store';
import type { Readings } from './readings.js';

export type JobGaugeSources = {
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
