import type { PoolClient } from 'pg';

/** Where the live rows of every read model are. */
export const LIVE = 'rm';

/**
 * Unqualified tables are those of the schema: projections write where the session points. The rows can be folded from
 * the log again, and the checkpoint commits with them, so a batch need not wait for the disk. Compiling plans costs more
 * than these small statements.
 */
export const configureSession = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`SET search_path = ${schema}; SET synchronous_commit = off; SET jit = off`);
};

/** For a transaction that locks the live rows: the server ends it when this process hangs. */
export const LIMIT_IDLE_TRANSACTION = "SET LOCAL idle_in_transaction_session_timeout = '30s'";
