import type { PoolClient } from 'pg';

export const LIVE = 'rm';

/**
 * Rows can be folded again and commit with their checkpoint, so a batch need not wait for the disk. JIT costs more than
 * these small statements.
 */
export const configureSession = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`SET search_path = ${schema}; SET synchronous_commit = off; SET jit = off`);
};

/** The server ends a transaction that locks the live rows when this process hangs. */
export const LIMIT_IDLE_TRANSACTION = "SET LOCAL idle_in_transaction_session_timeout = '30s'";
