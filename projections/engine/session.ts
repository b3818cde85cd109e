import type { PoolClient } from 'pg';

/**
 * The rows can be folded from the log again, and the checkpoint commits with them, so a batch need not wait
 * for the disk. Compiling plans costs more than these small statements.
 */
export const prepareSession = async (client: PoolClient): Promise<void> => {
  await client.query('SET synchronous_commit = off; SET jit = off');
};
