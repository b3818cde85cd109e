import { LedgerSealer, MerkleLeafStore, sealsFileIn } from '@hatch/event-store';
import { createRunner, workMails } from '@hatch/processes';
import { OpenHoldsQueries } from '@hatch/projections/stock';
import type { INestApplicationContext } from '@nestjs/common';
import { Leadership } from './leadership.js';
import type { OpenProcess } from './open-process.js';

const LOCK = 0x4a6f_6273;

/** Role `jobs`: mails by whoever is there; reactions to events, the clock and the seals of the log by one leader. */
export const startBackground = async (
  process: OpenProcess,
  app: INestApplicationContext,
): Promise<{ close(): Promise<void> }> => {
  const { databaseUrl, jobs, clock, logger } = process.ports;
  const lead = () => Promise.resolve(leadJobs(process, app));
  const leadership = new Leadership({ url: databaseUrl, lock: LOCK, logger, lead });
  leadership.start();
  await workMails(app, jobs, clock, logger);
  return { close: () => leadership.stop() };
};

const leadJobs = ({ ports, encryptedStore }: OpenProcess, app: INestApplicationContext): (() => Promise<void>) => {
  const { config, store, pool, jobs, clock, logger } = ports;
  const openHolds = new OpenHoldsQueries(pool);
  const runner = createRunner(app, {
    store,
    jobs,
    findExpiredHolds: (now, limit) => openHolds.expired(now, limit),
    clock,
    logger,
  });
  const pages = new MerkleLeafStore(pool);
  const file = sealsFileIn(config.dataDir);
  const sealer = new LedgerSealer({ store: encryptedStore, pages, file, clock, log: logger });
  runner.start();
  sealer.start();
  return async () => {
    await Promise.all([runner.stop(), sealer.stop()]);
  };
};
