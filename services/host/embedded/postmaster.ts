import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PID_LINE = 0;
const PORT_LINE = 3;

export type Postmaster = { readonly pid: number; readonly port: number };

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
