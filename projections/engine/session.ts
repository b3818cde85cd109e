import type { PoolClient } from 'pg';

/** Where the live rows of every read model are. */
export const LIVE = 'rm';

/**
 * Unqualified tables are those of the schema: projections write where the session points. The rows can be folded from the log again, and the checkpoint commits with them, so a batch need not wait
 * for the disk. Compiling plans costs more than these small statements.
 */
export const prepareSession = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`SET search_path = ${schema}; SET synchronous_commit = off; SET jit = off`);
};

/** For a transaction that holds up the live rows: when this process falls silent, the server ends it. */
export const LET_GO_WHEN_SILENT = "SET LOCAL idle_in_transaction_session_timeout = '30s'";
