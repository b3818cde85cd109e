import pg from 'pg';

/** A connection for one purpose that depends on it, such as an advisory lock or LISTEN. */
export type PgSession<Client extends pg.ClientBase = pg.ClientBase> = {
  readonly client: Client;
  /** Ends the connection, whatever its condition. */
  readonly close: () => Promise<void>;
};

/** A connection of the pool, which is not used again afterwards. */
export const sessionOfPool = async (pool: pg.Pool): Promise<PgSession<pg.PoolClient>> => {
  const client = await pool.connect();
  return {
    client,
    close: () => {
      client.release(true);
      return Promise.resolve();
    },
  };
};

/** A connection outside any pool. */
export const openSession = async (config: pg.ClientConfig): Promise<PgSession> => {
  const client = new pg.Client({ ...config, keepAlive: true });
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return { client, close: () => client.end().catch(() => undefined) };
};
