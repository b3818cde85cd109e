import { randomBytes } from 'node:crypto';
import { access, appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.js';
import { runTool } from './run-tool.js';
import { changeOwner, type ServerUser } from './server-user.js';

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
