import pg from 'pg';
import type { BullBackend } from './bull-jobs.js';

const SCHEMA = 'bullmq';
/** Every queue that is worked on keeps one connection for LISTEN. */
const POOL_SIZE = 12;

/** BullMQ's own tables in the schema `bullmq`; they are brought up to date on connecting. */
export const connectPostgres = async (url: string): Promise<BullBackend> => {
  const { createPostgresBackend, runMigrations, withBackend } = await import('bullmq');
  const bull = withBackend(createPostgresBackend);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hatch jobs',
    options: `-c search_path=${SCHEMA}`,
    max: POOL_SIZE,
    keepAlive: true,
  });
  // Each queue gets an event for a lost connection from BullMQ; without a listener here they would end the process.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  return {
    queue: (name) => new bull.Queue(name, { connection: pool }),
    worker: (name, work, settings) => new bull.Worker(name, work, { connection: pool, ...settings }),
    isReachable: () => true,
    close: () => pool.end(),
  };
};
