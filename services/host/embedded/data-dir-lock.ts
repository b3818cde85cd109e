import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOCK = 0x4861_7463;
const OWNER = 'hatch owner';
const ANSWER_WITHIN_MS = 20_000;
const OWNER_GONE_WITHIN_MS = 3_000;
const RETRY_MS = 50;
/** Starting up, shutting down, or recovering after a crash. */
const NOT_YET = ['57P03', 'ECONNREFUSED', 'ECONNRESET'];

export class DataDirInUse extends Error {
  constructor(dataDir: string, owner: string) {
    super(`${dataDir} is in use by another Hatch (${owner}). Stop that one, or set DATA_DIR to another folder`);
    this.name = 'DataDirInUse';
  }
}

export class ServerSilent extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The Postgres of ${folder} runs but does not answer`, { cause });
    this.name = 'ServerSilent';
  }
}

export type DataDirLock = { readonly client: pg.Client };

/**
 * The lock belongs to the connection, so it ends with the process, however that ends.
 * @throws DataDirInUse, ServerSilent, or the error of the server
 */
export const lockDataDir = async (url: string, folder: string, dataDir: string): Promise<DataDirLock> => {
  const client = await connect(url, folder);
  try {
    await ensureOwnFolder(client, folder);
    const patience = Date.now() + OWNER_GONE_WITHIN_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > patience) throw new DataDirInUse(dataDir, await ownerOf(client));
      await pause(RETRY_MS);
    }
    return { client };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Ends connections of a killed process, so that they write no more; spares processes that wait for the lock. */
export const endLeftovers = async ({ client }: DataDirLock): Promise<void> => {
  const leftovers = `FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND application_name NOT LIKE '${OWNER}%' AND pid <> pg_backend_pid()`;
  await client.query(`SELECT pg_terminate_backend(pid) ${leftovers}`);
  while ((await client.query(`SELECT 1 ${leftovers} LIMIT 1`)).rows.length > 0) await pause(RETRY_MS);
};

const connect = async (url: string, folder: string): Promise<pg.Client> => {
  const patience = Date.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${OWNER}, process ${process.pid}`,
      keepAlive: true,
    });
    // The owner adds its own listener; a process that waits for the lock learns of a loss from its next query.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isNotYet(error)) throw error;
      if (Date.now() > patience) throw new ServerSilent(folder, error);
      await pause(RETRY_MS);
    }
  }
};

const isNotYet = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_YET.some((code) => code === error.code);

const ensureOwnFolder = async (client: pg.Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const found = rows[0]?.data_directory ?? '';
  if (found !== folder && found !== (await realpath(folder)))
    throw new Error(`Expected the Postgres of ${folder} but met that of ${found}; start Hatch again`);
};

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK]);
  return rows[0]?.locked === true;
};

const ownerOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT application_name AS owner FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [LOCK],
  );
  return rows[0]?.owner ?? 'its process has just ended, try again';
};
