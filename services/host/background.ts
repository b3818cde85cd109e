import type { EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import type { Jobs, Logger } from '@hatch/platform';
import { createRunner, workMails, type Processes } from '@hatch/processes';
import { OpenHoldsQueries } from '@hatch/projections/open-holds';
import type pg from 'pg';
import { Leadership } from './leadership.js';

export type BackgroundParts = {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly processes: Processes;
  readonly logger: Logger;
};

const LOCK = 0x4a6f_6273;

/** Role `jobs`: mails by whoever is there, reactions to events and the clock by one leader. */
export const startBackground = async (parts: BackgroundParts): Promise<{ close(): Promise<void> }> => {
  const { databaseUrl, jobs, processes, logger } = parts;
  const leadership = new Leadership({ url: databaseUrl, lock: LOCK, logger, lead: () => Promise.resolve(lead(parts)) });
  leadership.start();
  await workMails(processes, jobs, systemClock, logger);
  return { close: () => leadership.stop() };
};

const lead = ({ store, pool, jobs, processes, logger }: BackgroundParts): (() => Promise<void>) => {
  const openHolds = new OpenHoldsQueries(pool);
  const runner = createRunner(processes, {
    store,
    pool,
    jobs,
    findExpiredHolds: (now, limit) => openHolds.expired(now, limit),
    clock: systemClock,
    logger,
  });
  runner.start();
  return () => runner.stop();
};
