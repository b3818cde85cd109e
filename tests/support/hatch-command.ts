import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { RunningHatch } from './running-hatch.js';

const CLI = resolve(import.meta.dirname, '../../services/host/dist/bundle/cli.js');
const LARGEST_OUTPUT = 256 * 1024 * 1024;
const run = promisify(execFile);

/** Where a Hatch runs, or is to run. */
type Machine = Pick<RunningHatch, 'dataDir' | 'env'>;

/** What `npm run hatch -- ...` runs, on the data of a Hatch that may be running meanwhile. */
const command = (hatch: Machine, ...args: readonly string[]): Promise<string> => commandWith('', hatch, ...args);

const commandWith = async (
  input: string,
  { dataDir, env: given }: Machine,
  ...args: readonly string[]
): Promise<string> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, NODE_ENV: 'test', ...given };
  const running = run(process.execPath, [CLI, ...args], { env, maxBuffer: LARGEST_OUTPUT });
  running.child.stdin?.end(input);
  return (await running).stdout;
};

/** Makes an account without rights. */
export const createUser = (hatch: RunningHatch, email: string, name: string, password: string): Promise<string> =>
  commandWith(`${password}\n`, hatch, 'create-user', '--email', email, '--name', name);

/** @throws when it refuses, with its output */
export const forget = (hatch: RunningHatch, ...args: readonly string[]): Promise<string> =>
  command(hatch, 'forget', ...args);

/** @throws naming every row of a read model, and every stock, that differs from a fresh fold of the log */
export const verify = async (hatch: RunningHatch): Promise<string> => {
  try {
    return await command(hatch, 'verify');
  } catch (error) {
    // It prints them, and ends with how many there are.
    const { stdout, message } = error as { readonly stdout: string; readonly message: string };
    throw new Error(`${message}\n${stdout}`);
  }
};

/** @throws naming the rows that differ when it only compares */
export const rebuild = (hatch: RunningHatch, ...args: readonly string[]): Promise<string> =>
  command(hatch, 'rebuild', ...args);

/** While it sells. */
export const backup = (hatch: RunningHatch, folder: string): Promise<string> => command(hatch, 'backup', folder);

/** @throws when it refuses, with its output */
export const restore = (machine: Machine, folder: string, ...args: readonly string[]): Promise<string> =>
  command(machine, 'restore', folder, ...args);

/** Beside the processes of a shop with a database of its own, in their environment. @throws when it refuses */
export const rekey = async (
  hatch: RunningHatch,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: hatch.dataDir, NODE_ENV: 'test' };
  return (await run(process.execPath, [CLI, 'rekey', ...args], { env: { ...env, ...environment } })).stdout;
};

/** Lets a read model that was mended go on. @throws with what it stops at when it was not */
export const resume = (hatch: RunningHatch, model: string): Promise<string> => command(hatch, 'resume', model);

export type LoggedEvent = {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: {
    /** ISO instant. */
    readonly at: string;
    readonly correlationId: string;
  };
};

/** The whole log, oldest first; personal data stays sealed. */
export const exportedLog = async (hatch: RunningHatch): Promise<readonly LoggedEvent[]> =>
  (await command(hatch, 'export'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedEvent);
