import pg from 'pg';
import { startEmbeddedPostgres } from '../../../services/host/dist/embedded/postgres.js';
import { newDataDir } from './hatch-process.mjs';
import { postmasterOf } from './process-tree.mjs';
import { rm } from 'node:fs/promises';

const CONNECTIONS = 16;
const INSERT = { name: 'insert', text: 'INSERT INTO bench (payload) VALUES ($1)' };
const PAYLOAD = JSON.stringify({ sku: '1001.1001', quantity: 1, at: '2026-01-01T00:00:00.000Z' });

/** Single-row INSERT and commit through `pg`, on a server with Hatch's own durable settings: what all ratios refer to. */
export class Baseline {
  static async start() {
    const dataDir = await newDataDir();
    const server = await startEmbeddedPostgres({
      dataDir,
      password: 'bench',
      onLost: (error) => {
        throw error;
      },
    });
    const pool = new pg.Pool({ connectionString: server.url, max: CONNECTIONS });
    // Its idle connections may still get an error when the server stops after the pool has ended.
    pool.on('error', () => undefined);
    await pool.query('CREATE TABLE bench (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload jsonb NOT NULL)');
    const baseline = new Baseline(dataDir, server, pool);
    await baseline.measure(2);
    return baseline;
  }

  constructor(dataDir, server, pool) {
    this.dataDir = dataDir;
    this.server = server;
    this.pool = pool;
  }

  get pid() {
    return postmasterOf(this.dataDir);
  }

  /** @returns {Promise<number>} commits a second */
  async measure(seconds = 3) {
    const started = performance.now();
    const until = started + seconds * 1000;
    const insertOn = async () => {
      const client = await this.pool.connect();
      let commits = 0;
      for (; performance.now() < until; commits++) await client.query({ ...INSERT, values: [PAYLOAD] });
      client.release();
      return commits;
    };
    const commits = await Promise.all(Array.from({ length: CONNECTIONS }, insertOn));
    return commits.reduce((sum, each) => sum + each, 0) / ((performance.now() - started) / 1000);
  }

  /** @returns {Promise<number>} milliseconds that one commit takes now */
  async oneCommit() {
    const began = performance.now();
    await this.pool.query({ ...INSERT, values: [PAYLOAD] });
    return performance.now() - began;
  }

  async stop() {
    await this.pool.end();
    await this.server.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
