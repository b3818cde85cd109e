import pg from 'pg';

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
};

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Connections are opened when first needed; `onLost` hears of one that broke while it was idle. A connection sends a
 * statement without waiting for the answer to the one before, so those of one transaction can travel together.
 */
export const createPool = (
  { url, purpose, size, statementTimeoutMs }: PoolOptions,
  onLost: (error: Error) => void,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: purpose,
    max: size,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
  });
  pool.on('error', onLost);
  return pool;
};
