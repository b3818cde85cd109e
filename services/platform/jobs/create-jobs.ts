import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { BullJobs, type BullBackend } from './bull-jobs.js';
import type { Jobs, JobData } from './jobs.js';
import { connectPostgres } from './postgres-backend.js';

const PREFIX = 'hatch';

/** Redis must run with `maxmemory-policy noeviction`. */
const connectRedis = async (url: string): Promise<BullBackend> => {
  const [{ Queue, RateLimitError, Worker }, { Redis: Connection }] = await Promise.all([
    import('bullmq'),
    import('ioredis'),
  ]);
  const forQueues = new Connection(url, { connectionName: 'hatch jobs' });
  // BullMQ's workers wait on the connection for as long as it takes.
  const forWorkers = new Connection(url, { connectionName: 'hatch workers', maxRetriesPerRequest: null });
  return {
    queue: (name) => new Queue<JobData>(name, { connection: forQueues, prefix: PREFIX }),
    worker: (name, work, settings) => new Worker(name, work, { connection: forWorkers, prefix: PREFIX, ...settings }),
    limited: () => new RateLimitError(),
    isReachable: () => forWorkers.status === 'ready',
    close: async () => {
      await Promise.all([forQueues, forWorkers].map(leave));
    },
  };
};

/** `quit` would wait for an absent server until it is back. */
const leave = async (connection: Redis): Promise<void> => {
  if (connection.status === 'ready') await connection.quit();
  else connection.disconnect();
};

export type JobsOptions = {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly logger: Logger;
  readonly onFailed?: (queue: string, last: boolean) => void;
  readonly backoffMs?: number;
};

export const createJobs = ({ databaseUrl, redisUrl, ...options }: JobsOptions): Jobs =>
  new BullJobs({
    ...options,
    connect: () => (redisUrl === undefined ? connectPostgres(databaseUrl) : connectRedis(redisUrl)),
  });
