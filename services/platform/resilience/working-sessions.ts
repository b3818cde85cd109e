import type { Socket } from 'node:net';
import pg from 'pg';
import { pause } from './pause.js';
import { SingleFlight } from './single-flight.js';

/** Process ids; `unknown` where the server refuses to tell, is only slow, or has a pooler before it. */
type Working = ReadonlySet<number> | 'unknown';

const ANSWER_WITHIN_MS = 1_200;
/** After a standstill of this process, waiting data is read first. */
const READ_FIRST_MS = 100;

const NOBODY: Working = new Set();

const asking = new SingleFlight<Working>();

/** Empty when the server gives no answer. */
export const workingSessions = (config: pg.ClientConfig = {}): Promise<Working> => {
  const { connectionString, host, port, database, user } = config;
  return asking.run(JSON.stringify([connectionString, host, port, database, user]), () => ask(config));
};

const ask = async ({ connectionString, host, port, database, user, password, ssl }: pg.ClientConfig) => {
  const target = { connectionString, host, port, database, user, password, ssl };
  const given = Object.fromEntries(Object.entries(target).filter(([, value]) => value !== undefined));
  const client = new pg.Client({ ...given, application_name: 'hatch doubt', statement_timeout: ANSWER_WITHIN_MS });
  client.on('error', () => undefined);
  const answered = new AbortController();
  const silence = pause(ANSWER_WITHIN_MS, answered.signal).then(() => pause(READ_FIRST_MS, answered.signal));
  try {
    return await Promise.race<Working>([read(client), silence.then(() => (hasSpoken(client) ? 'unknown' : NOBODY))]);
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'unknown' : NOBODY;
  } finally {
    answered.abort();
    client.end().catch(() => undefined);
  }
};

/** A busy server says something before it has time to answer. */
const hasSpoken = (client: pg.Client): boolean =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.bytesRead > 0;

type Row = { readonly own: number; readonly working: readonly number[] | null };

const read = async (client: pg.Client): Promise<Working> => {
  await client.connect();
  const { rows } = await client.query<Row>(
    `SELECT pg_backend_pid() AS own,
            array_agg(pid) FILTER (WHERE state = 'active' AND wait_event_type IS DISTINCT FROM 'Client') AS working
       FROM pg_stat_activity WHERE usename = current_user`,
  );
  const [row] = rows;
  const isThere = row !== undefined && row.own === (client as { readonly processID?: number }).processID;
  return isThere ? new Set(row.working ?? []) : 'unknown';
};
