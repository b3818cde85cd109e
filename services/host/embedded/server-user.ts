import { execFile, spawn } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NAME = 'postgres';
const ENTER_AS_OTHER = 0o001;
const ENTER_AS_GROUP = 0o010;
const ENTER_AS_OWNER = 0o100;

export type ServerUser = { readonly uid?: number; readonly gid?: number };

/** Postgres refuses to run as root: then the user `postgres` runs it, created when absent. */
export const serverUser = async (): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return {};
  return (await lookUp()) ?? (await create());
};

/** @throws naming the folder that the user cannot enter */
export const ensureReachable = async (folder: string, { uid, gid }: ServerUser): Promise<void> => {
  if (uid === undefined || gid === undefined) return;
  for (let parent = dirname(folder); parent !== dirname(parent); parent = dirname(parent)) {
    const { mode, uid: owner, gid: group } = await stat(parent);
    const needed = owner === uid ? ENTER_AS_OWNER : group === gid ? ENTER_AS_GROUP : ENTER_AS_OTHER;
    if ((mode & needed) === 0)
      throw new Error(
        `As root, Postgres runs as the user ${NAME}, who may not enter ${parent}. ` +
          `Run chmod o+x ${parent}, start Hatch as another user, or put it elsewhere (DATA_DIR moves the data)`,
      );
  }
};

export const changeOwner = async (path: string, { uid, gid }: ServerUser): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};

const lookUp = async (): Promise<ServerUser | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

const create = async (): Promise<ServerUser> => {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  } catch (cause) {
    throw new Error(`As root, Postgres needs a user ${NAME}, and it could not be made. Start Hatch as another user`, {
      cause,
    });
  }
  const made = await lookUp();
  if (!made) throw new Error(`The user ${NAME} was made but cannot be found`);
  return made;
};

export const runTool = (tool: string, args: readonly string[], user: ServerUser): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      ...user,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.on('error', reject);
    // Not 'close': the server that pg_ctl leaves behind may keep the pipes.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${tool} failed:\n${output.join('').trim()}`));
    });
  });
