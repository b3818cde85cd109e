import type { Pool, PoolClient } from 'pg';

/** A lost connection fails at its next statement. */
export const onConnection = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
};
