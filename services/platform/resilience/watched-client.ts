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
const workingSessions = (config: pg.ClientConfig = {}): Promise<Working> => {
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

/** The code is that of a system call that timed out. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('Postgres has stopped answering on this connection; send the statement again');
    this.name = 'DatabaseSilent';
  }
}

/**
 * What is sent from here until the end of this turn of the event loop leaves in one write, so that the server wakes once
 * for statements that travel together.
 */
export const writeTogether = (client: pg.ClientBase): void => {
  const { stream } = (client as unknown as Pick<Inside, 'connection'>).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const LOOK_EVERY_MS = 250;
/** Counted in checks, not by the clock: a process that was frozen itself first reads what waits for it. */
const SILENT_LOOKS = 4;

/** pg has these, but its type does not name them. */
type Inside = {
  readonly processID: number | null;
  /** False from a statement on until the answer to the last one has come. */
  readonly readyForQuery?: boolean;
  readonly connection: { readonly stream: Socket };
};

/**
 * Ends a half-dead connection: a statement waits, nothing comes, and the server, asked on another connection, is not
 * working for this one or gives no answer. Callers wait some 2.5 seconds; TCP takes minutes, and a statement timeout
 * would hit long statements too.
 */
export class WatchedClient extends pg.Client {
  readonly #config: pg.ClientConfig | undefined;
  #heard = 0;
  #quietLooks = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.#config = config;
    // The waiting statement reports the loss.
    this.on('error', () => undefined);
    this.once('connect', () => this.#watch());
  }

  get #inside(): Inside {
    return this as unknown as Inside;
  }

  #watch(): void {
    const looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    this.once('end', () => clearInterval(looking));
  }

  #look(): void {
    if (!this.#isSilent()) {
      this.#heard = this.#inside.connection.stream.bytesRead;
      this.#quietLooks = 0;
    } else if (++this.#quietLooks === SILENT_LOOKS) void this.#doubt();
  }

  #isSilent(): boolean {
    const { readyForQuery, connection } = this.#inside;
    return readyForQuery === false && connection.stream.bytesRead === this.#heard;
  }

  async #doubt(): Promise<void> {
    const { processID } = this.#inside;
    const working = await workingSessions(this.#config);
    if (!this.#isSilent()) return;
    this.#quietLooks = 0;
    const isWorkedFor = working === 'unknown' || (processID !== null && working.has(processID));
    if (!isWorkedFor) this.#inside.connection.stream.destroy(new DatabaseSilent());
  }
}
