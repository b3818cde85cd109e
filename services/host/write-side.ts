import { ServiceLocator, TableLocator } from '@hatch/contexts/delivery';
import { PostgresSnapshots, type EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import type { Config, Logger, Mailer } from '@hatch/platform';
import { createProcesses, type Processes } from '@hatch/processes';
import type pg from 'pg';

type WriteSideParts = {
  readonly config: Config;
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly logger: Logger;
};

/** Everything that decides; one instance a process, for it keeps the mailboxes. */
export const createWriteSide = ({ config, store, pool, mailer, logger }: WriteSideParts): Processes =>
  createProcesses({
    store,
    mailer,
    locator: config.postcodesUrl === undefined ? new TableLocator(pool) : new ServiceLocator(config.postcodesUrl),
    holdMinutes: config.holdMinutes,
    adminEmail: config.adminEmail,
    clock: systemClock,
    snapshots: {
      store: new PostgresSnapshots(pool),
      report: (err) => logger.warn({ err }, 'A snapshot is passed over; the events are read instead'),
    },
  });
