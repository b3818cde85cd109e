import { LedgerSealer, ledgerSealsFileIn, MerkleLeafStore } from '@hatch/event-store';
import { LeaderElection, openSession } from '@hatch/platform/resilience';
import { createRunner, workMails } from '@hatch/processes';
import { OpenHoldsQueries } from '@hatch/projections/stock';
import type { INestApplicationContext } from '@nestjs/common';
import { once } from 'node:events';
import type { OpenProcess } from './open-process.js';

const LOCK = 0x4a6f_6273;
const RETRY_MS = 500;
const PRUNE_EVERY_MS = 3_600_000;

/** Role `jobs`: mails by whoever is there; reactions to events, the clock and the seals of the log by one leader. */
export const startBackground = async (
  process: OpenProcess,
  app: INestApplicationContext,
): Promise<{ close(): Promise<void> }> => {
  const { databaseUrl, jobs, clock, logger } = process.ports;
  const election = new LeaderElection({
    open: () => openSession({ connectionString: databaseUrl, application_name: 'hatch leader' }),
    lock: LOCK,
    standByMs: RETRY_MS,
    backoff: { firstMs: RETRY_MS, longestMs: RETRY_MS },
    lead: ({ signal }) => lead(process, app, signal),
    onInterrupted: (err) => logger.warn({ err }, 'Leading was interrupted; trying again'),
  });
  election.start();
  await workMails(app, jobs, clock, logger);
  return { close: () => election.stop() };
};

const lead = async (
  { ports, encryptedLog }: OpenProcess,
  app: INestApplicationContext,
  signal: AbortSignal,
): Promise<void> => {
  const { config, store, pool, jobs, sessions, clock, logger } = ports;
  const openHolds = new OpenHoldsQueries(pool);
  const runner = createRunner(app, {
    store,
    jobs,
    findExpiredHolds: (now, limit) => openHolds.expired(now, limit),
    clock,
    logger,
  });
  const leafStore = new MerkleLeafStore(pool);
  const file = ledgerSealsFileIn(config.dataDir);
  const sealer = new LedgerSealer({ store: encryptedLog, leafStore, file, clock, log: logger });
  const prune = () => sessions.prune().catch((err: unknown) => logger.warn({ err }, 'Old sessions were not removed'));
  const pruning = setInterval(() => void prune(), PRUNE_EVERY_MS);
  runner.start();
  sealer.start();
  if (!signal.aborted) await once(signal, 'abort');
  clearInterval(pruning);
  await Promise.all([runner.stop(), sealer.stop()]);
};
