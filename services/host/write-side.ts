import { ServiceLocator, TableLocator } from '@hatch/contexts/delivery';
import type { EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import type { Config, Mailer } from '@hatch/platform';
import { createProcesses, type Processes } from '@hatch/processes';
import type pg from 'pg';

/** Everything that decides; one instance a process, for it keeps the mailboxes. */
export const createWriteSide = (config: Config, store: EventStore, pool: pg.Pool, mailer: Mailer): Processes =>
  createProcesses({
    store,
    mailer,
    locator: config.postcodesUrl === undefined ? new TableLocator(pool) : new ServiceLocator(config.postcodesUrl),
    holdMinutes: config.holdMinutes,
    adminEmail: config.adminEmail,
    clock: systemClock,
  });
