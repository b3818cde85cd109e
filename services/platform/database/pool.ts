import { WatchedClient } from '../resilience/index.js';
import type pg from 'pg';
import { SharingPool } from './sharing-pool.js';

/** Injection token of the pool for requests. */
export const POOL = Symbol('Pool');

export type PoolOptions = {
  readonly url: string;
  /** Shown by Postgres beside each connection, for example `hatch api`. */
  readonly purpose: string;
  /** Most connections at once. */
  readonly size: number;
  /** 0 for no limit. */
  readonly statementTimeoutMs: number;
  /** Called whenever the server has no connection left for this pool. */
  readonly onRefused?: () => void;
};

/** A caller waits five seconds at most; a machine that is merely busy connects within this. */
const CONNECT_TIMEOUT_MS = 4_500;
/** Others may need what an idle process would keep. */
const IDLE_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 15_000;
const SILENCE_MS = 5_000;

/** Connections are opened when first needed; `onLost` is called for one that broke while it was idle. */
export const createPool = ({ onRefused, ...options }: PoolOptions, onLost: (error: Error) => void): pg.Pool => {
  const pool = new SharingPool(poolConfig(options), onRefused);
  pool.on('error', onLost);
  return pool;
};

/** A connection sends a statement without waiting for the answer to the one before: a transaction travels together. */
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
  // The server ends a statement that takes too long; this is for a server that has fallen silent.
  ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
  pipeline: true,
});
