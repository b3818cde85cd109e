import { MerkleLeafStore, LedgerSealer, type EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import type { Jobs, Logger } from '@hatch/platform';
import { LeaderElection, openSession } from '@hatch/platform/resilience';
import { createRunner, workMails, type Processes } from '@hatch/processes';
import { OpenHoldsQueries } from '@hatch/projections/open-holds';
import { once } from 'node:events';
import type pg from 'pg';

export type BackgroundParts = {
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** The log as it is stored, which is what the ledger seals. */
  readonly encryptedLog: EventStore;
  /** Where the seals of the log are written once more. */
  readonly sealsFile: string;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly processes: Processes;
  readonly logger: Logger;
};

const LOCK = 0x4a6f_6273;
const RETRY_MS = 500;

/** Role `jobs`: mails by whoever is there; reactions to events, the clock and the seals of the log by one leader. */
export const startBackground = async (parts: BackgroundParts): Promise<{ close(): Promise<void> }> => {
  const { databaseUrl, jobs, processes, logger } = parts;
  const election = new LeaderElection({
    open: () => openSession({ connectionString: databaseUrl, application_name: 'hatch leader' }),
    lock: LOCK,
    standByMs: RETRY_MS,
    backoff: { firstMs: RETRY_MS, longestMs: RETRY_MS },
    lead: ({ signal }) => lead(parts, signal),
    onInterrupted: (err) => logger.warn({ err }, 'Leading was interrupted; trying again'),
  });
  election.start();
  await workMails(processes, jobs, systemClock, logger);
  return { close: () => election.stop() };
};

const lead = async (
  { store, encryptedLog, sealsFile, pool, jobs, processes, logger }: BackgroundParts,
  signal: AbortSignal,
): Promise<void> => {
  const openHolds = new OpenHoldsQueries(pool);
  const runner = createRunner(processes, {
    store,
    pool,
    jobs,
    findExpiredHolds: (now, limit) => openHolds.expired(now, limit),
    clock: systemClock,
    logger,
  });
  const leafStore = new MerkleLeafStore(pool);
  const sealer = new LedgerSealer({ store: encryptedLog, leafStore, file: sealsFile, clock: systemClock, log: logger });
  runner.start();
  sealer.start();
  if (!signal.aborted) await once(signal, 'abort');
  await Promise.all([runner.stop(), sealer.stop()]);
};
