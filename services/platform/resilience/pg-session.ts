import type pg from 'pg';
import type { ClientBase } from 'pg';
import { WatchedClient } from './watched-client.js';
import { pause } from './pause.js';

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

export type SessionWatch = {
  readonly everyMs: number;
  readonly answerWithinMs: number;
  readonly onLost: () => void;
};

/** TCP notices a frozen or cut-off peer only after minutes. Returns a function that ends the watch. */
export const watchSession = (client: ClientBase, { everyMs, answerWithinMs, onLost }: SessionWatch): (() => void) => {
  const ended = new AbortController();
  const lost = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    onLost();
  };
  client.on('error', lost);
  client.on('end', lost);
  const watch = async () => {
    while (!ended.signal.aborted) {
      const answered = new AbortController();
      const silence = pause(answerWithinMs, AbortSignal.any([answered.signal, ended.signal]));
      void silence.then(() => !answered.signal.aborted && lost());
      await client.query('SELECT 1').catch(lost);
      answered.abort();
      await pause(everyMs, ended.signal);
    }
  };
  void watch();
  return () => ended.abort();
};
