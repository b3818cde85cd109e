import pg from 'pg';
import { poolConfig } from '../database/pool.js';
import { openSession } from '../resilience/index.js';
import type { BullBackend } from './bull-jobs.js';
import type { JobData } from './jobs.js';
import { SharedListener } from './shared-listener.js';

const SCHEMA = 'bullmq';
const POOL_SIZE = 4;
const STATEMENT_TIMEOUT_MS = 15_000;
export const JOB_CONNECTIONS = POOL_SIZE + 1;

/** Migrates BullMQ's tables (schema `bullmq`) on connecting. */
export const connectPostgres = async (url: string): Promise<BullBackend> => {
  const { createPostgresBackend, RateLimitError, runMigrations, withBackend } = await import('bullmq');
  const bull = withBackend(createPostgresBackend);
  const options = `-c search_path=${SCHEMA}`;
  const pool = new pg.Pool({
    ...poolConfig({ url, purpose: 'hatch jobs', size: POOL_SIZE, statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
    options,
    pipeline: false,
  });
  // BullMQ emits a lost connection on each queue; without a listener that would end the process.
  pool.on('error', () => undefined);
  pool.setMaxListeners(0);
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  const listener = new SharedListener(pool, () =>
    openSession({ connectionString: url, application_name: 'hatch jobs listener', options, pipeline: true }),
  );
  return {
    queue: (name) => new bull.Queue<JobData>(name, { connection: pool }),
    worker: (name, work, settings) => new bull.Worker(name, work, { connection: listener, ...settings }),
    limited: () => new RateLimitError(),
    isReachable: () => true,
    close: async () => {
      await listener.end();
      await pool.end();
    },
  };
};

export const prepareJobTables = async (url: string): Promise<void> => {
  const backend = await connectPostgres(url);
  await backend.close();
};
