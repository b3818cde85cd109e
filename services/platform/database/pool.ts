import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { WatchedClient } from '../resilience/index.js';
import { SharingPool } from './sharing-pool.js';

export const POOL = Symbol('Pool');

export type PoolOptions = {
  readonly url: string;
  /** Shown by Postgres beside each connection, for example `hatch api`. */
  readonly purpose: string;
  readonly size: number;
  readonly statementTimeoutMs: number;
  readonly onRefused?: () => void;
};

/** Callers wait five seconds at most; a merely busy machine connects within this. */
const CONNECT_TIMEOUT_MS = 4_500;
/** Frees connections of an idle process for others. */
const IDLE_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 15_000;
const SILENCE_MS = 5_000;

export const createPool = ({ onRefused, ...options }: PoolOptions, onLost: (error: Error) => void): pg.Pool => {
  const pool = new SharingPool(poolConfig(options), onRefused);
  pool.on('error', onLost);
  return pool;
};

/** Pipelined: a transaction's statements travel together. */
export const poolConfig = ({ url, purpose, size, statementTimeoutMs }: PoolOptions): pg.PoolConfig => ({
  connectionString: url,
  Client: WatchedClient,
  application_name: purpose,
  max: size,
  statement_timeout: statementTimeoutMs,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  idleTimeoutMillis: IDLE_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  // The server ends slow statements; this covers a server that has fallen silent.
  ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
  pipeline: true,
});

/** Held across all processes until the manager's transaction ends. */
export const lockInTransaction = async (manager: EntityManager, name: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
