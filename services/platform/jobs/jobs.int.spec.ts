import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
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

describe('jobs while Redis is away', () => {
  it('are left to the next process: this one finishes what it does and closes at once', async () => {
    const gone = await startRedis();
    const jobs = createJobs({ databaseUrl: inject('postgresUrl'), redisUrl: gone.url, logger });
    const marks: string[] = [];
    await jobs.work('queue-away', async () => {
      marks.push('begun');
      await pause(300);
      marks.push('done');
    });
    await jobs.enqueue('queue-away', 'slow', {}, { jobId: 'slow' });
    await expect.poll(() => marks).toEqual(['begun']);
    await gone.stop();
    const asked = performance.now();
    await jobs.close();

    expect(marks).toEqual(['begun', 'done']);
    expect(performance.now() - asked).toBeLessThan(3000);
  });
});
