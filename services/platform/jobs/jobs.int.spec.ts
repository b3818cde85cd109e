import { afterAll, inject } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { startRedis } from '../testing/redis-server.js';
import { createJobs } from './create-jobs.js';
import { jobsContract } from './jobs.contract.js';

const logger = createLogger({ level: 'silent' });
const redis = await startRedis();
afterAll(() => redis.stop());

jobsContract('Postgres', () =>
  createJobs({ databaseUrl: inject('postgresUrl'), redisUrl: undefined, logger, backoffMs: 20 }),
);
jobsContract('Redis', () =>
  createJobs({ databaseUrl: inject('postgresUrl'), redisUrl: redis.url, logger, backoffMs: 20 }),
);
