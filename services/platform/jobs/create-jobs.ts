import type { Logger } from '../logging/logger.js';
import { BullJobs } from './bull-jobs.js';
import type { Jobs } from './jobs.js';
import { connectPostgres } from './postgres-backend.js';
import { connectRedis } from './redis-backend.js';

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
