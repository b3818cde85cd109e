import type pg from 'pg';
import { WatchedClient } from './watched-client.js';

/** A connection that one purpose depends on, such as an advisory lock or LISTEN. */
export type PgSession<Client extends pg.ClientBase = pg.ClientBase> = {
  readonly client: Client;
  readonly close: () => Promise<void>;
};

/** The pool does not reuse it afterwards. */
export const sessionOfPool = async (pool: pg.Pool): Promise<PgSession<pg.PoolClient>> => {
  const client = await pool.connect();
  let released = false;
  return {
    client,
    close: () => {
      if (!released) client.release(true);
      released = true;
      return Promise.resolve();
    },
  };
};

const CONNECT_WITHIN_MS = 4_000;

export const openSession = async (config: pg.ClientConfig): Promise<PgSession> => {
  const client = new WatchedClient({ ...config, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  await client.connect();
  return { client, close: () => client.end().catch(() => undefined) };
};
