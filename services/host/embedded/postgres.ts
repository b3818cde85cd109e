import getPort from 'get-port';
import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries, type PostgresBinaries, ensureCluster, SUPERUSER, writeSettings } from './cluster.js';
import { lockDataDir, DataDirInUse, endLeftovers, ServerSilent, type DataDirLock } from './data-dir-lock.js';
import { DATABASE, ensureProductDatabase, PRODUCT_ROLE, productPassword } from './product-role.js';
import { runTool, ensureReachable, serverUser, type ServerUser } from './server-user.js';

const run = promisify(execFile);
const PID_LINE = 0;
const PORT_LINE = 3;

type Postmaster = { readonly pid: number; readonly port: number };

/** Removes a file that names an unrelated process after a power cut: Postgres would take that for a running server. */
export const findPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[PID_LINE]);
  const port = Number(lines[PORT_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await runsOn(pid, folder)) return { pid, port };
  await rm(file, { force: true });
  return undefined;
};

const runsOn = async (pid: number, folder: string): Promise<boolean> => {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(folder);
};

/** Empty when there is no such process. */
const commandOf = async (pid: number): Promise<string> => {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return run('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
};

export type EmbeddedPostgres = {
  /** Of the database `hatch`, as its owner, which is no superuser. */
  readonly url: string;
  close(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Absolute; the database is in its folder `postgres`. */
  readonly dataDir: string;
  readonly password: string;
  /** The server is gone for good. */
  readonly onLost: (error: Error) => void;
};

const LOOPBACK = '127.0.0.1';
const LOG = 'hatch.log';
const LOG_TAIL_CHARACTERS = 2000;
const START_TRIES = 3;
const START_WITHIN_S = '60';
const STOP_WITHIN_S = '30';

type Server = {
  readonly folder: string;
  readonly password: string;
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser;
};

/** Takes over the server of a killed Hatch, but not of a running one. @throws DataDirInUse, or why it does not start */
export const startEmbeddedPostgres = async ({
  dataDir,
  password,
  onLost,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const [binaries, user] = await Promise.all([postgresBinaries(), serverUser()]);
  await Promise.all([ensureReachable(folder, user), ensureReachable(binaries.pgCtl, user)]);
  await ensureCluster(folder, password, binaries, user);

  const server = { folder, password, dataDir, binaries, user };
  const { claimed, port } = await takeOver(server);
  let closing = false;
  claimed.client.on('error', (error) => closing || onLost(error));
  try {
    await ensureProductDatabase(claimed.client, adminUrl(server, port, DATABASE), password);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return {
    url: productUrl(password, port),
    close: async () => {
      closing = true;
      await claimed.client.end();
      await stop(server);
    },
  };
};

export const urlOfRunning = async (dataDir: string, password: string): Promise<string | undefined> => {
  const running = await findPostmaster(join(dataDir, 'postgres'));
  return running && productUrl(password, running.port);
};

/** Two Hatches that start at once race for the port and the folder; the loser looks again. */
const takeOver = async (server: Server): Promise<{ readonly claimed: DataDirLock; readonly port: number }> => {
  for (let tries = 1; ; tries++) {
    const left = await findPostmaster(server.folder);
    try {
      const port = left?.port ?? (await start(server));
      const claimed = await lockDataDir(adminUrl(server, port, 'postgres'), server.folder, server.dataDir);
      if (left) await endLeftovers(claimed);
      return { claimed, port };
    } catch (error) {
      const mayTryAgain = left === undefined ? !(error instanceof DataDirInUse) : error instanceof ServerSilent;
      if (!mayTryAgain || tries === START_TRIES) throw error;
      if (left) await stop(server, 'immediate');
    }
  }
};

const start = async (server: Server): Promise<number> => {
  const { folder, binaries, user } = server;
  const port = await getPort({ host: LOOPBACK });
  await writeSettings(folder, port, user);
  const log = join(folder, LOG);
  await rename(log, `${log}.before`).catch(() => undefined);
  try {
    await runTool(binaries.pgCtl, ['start', '-D', folder, '-l', log, '-w', '-s', '-t', START_WITHIN_S], user);
    return port;
  } catch (cause) {
    const output = (await readFile(log, 'utf8').catch(() => '')).slice(-LOG_TAIL_CHARACTERS);
    throw new Error(`Postgres does not start on ${folder}:\n${output}`, { cause });
  }
};

const stop = ({ folder, binaries, user }: Server, mode: 'fast' | 'immediate' = 'fast'): Promise<void> =>
  runTool(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-s', '-t', STOP_WITHIN_S], user);

const adminUrl = ({ password }: Pick<Server, 'password'>, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@${LOOPBACK}:${port}/${database}`;

const productUrl = (password: string, port: number): string =>
  `postgres://${PRODUCT_ROLE}:${productPassword(password)}@${LOOPBACK}:${port}/${DATABASE}`;
