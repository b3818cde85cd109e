import { MerkleLeafStore, LedgerSealer, type EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import type { Jobs, Logger } from '@hatch/platform';
import { createRunner, workMails, type Processes } from '@hatch/processes';
import { OpenHoldsQueries } from '@hatch/projections/stock';
import type pg from 'pg';
import { Leadership } from './leadership.js';

export type BackgroundParts = {
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** The log as it lies, which is what is sealed. */
  readonly sealed: EventStore;
  /** Where the seals of the log are written once more. */
  readonly sealsFile: string;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly processes: Processes;
  readonly logger: Logger;
};

const LOCK = 0x4a6f_6273;

/** Role `jobs`: mails by whoever is there; reactions to events, the clock and the seals of the log by one leader. */
export const startBackground = async (parts: BackgroundParts): Promise<{ close(): Promise<void> }> => {
  const { databaseUrl, jobs, processes, logger } = parts;
  const leadership = new Leadership({ url: databaseUrl, lock: LOCK, logger, lead: () => Promise.resolve(lead(parts)) });
  leadership.start();
  await workMails(processes, jobs, systemClock, logger);
  return { close: () => leadership.stop() };
};

const lead = ({ store, sealed, sealsFile, pool, jobs, processes, logger }: BackgroundParts): (() => Promise<void>) => {
  const openHolds = new OpenHoldsQueries(pool);
  const runner = createRunner(processes, {
    store,
    pool,
    jobs,
    findExpiredHolds: (now, limit) => openHolds.expired(now, limit),
    clock: systemClock,
    logger,
  });
  const pages = new MerkleLeafStore(pool);
  const notary = new LedgerSealer({ store: sealed, pages, file: sealsFile, clock: systemClock, log: logger });
  runner.start();
  notary.start();
  return async () => {
    await Promise.all([runner.stop(), notary.stop()]);
  };
};
