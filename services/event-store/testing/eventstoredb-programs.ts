import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Beside the project. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/eventstoredb');
const STARTED_WITHIN_MS = 90_000;

export type EventStoreDbPrograms =
  | { readonly missing: string }
  | {
      /** Called with a port and, to keep the log, a folder. */
      readonly start: string;
      /** Three nodes at a port and the two after it: called with the port and a folder. */
      readonly startCluster: string;
      readonly missing?: never;
    };

/** Programs that start a real EventStoreDB, of the folder EVENTSTORE_TEST_DIR or beside the project; they need dotnet. */
export const eventStoreDbPrograms = (): EventStoreDbPrograms => {
  const folder = process.env['EVENTSTORE_TEST_DIR'] ?? FOLDER;
  const [start, startCluster] = [join(folder, 'start'), join(folder, 'start-cluster')];
  if (!existsSync(start)) return { missing: 'there is no program to start one (EVENTSTORE_TEST_DIR)' };
  if (spawnSync('dotnet', ['--version']).error !== undefined) return { missing: 'dotnet is not installed' };
  return { start, startCluster };
};

export type StartedServer = {
  /** Of the server itself. */
  readonly pid: number;
  /** What it had printed when it was ready. */
  readonly lines: readonly string[];
  /** At once, unless another signal is named. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** A program that runs a server in the foreground and prints a line that begins with `ready`. @throws when it does not */
export const startServer = async (program: string, args: readonly string[]): Promise<StartedServer> => {
  // The server refuses options that it does not know, and takes every EVENTSTORE_ variable for one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_')));
  const child = spawn(program, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const atExit = () => child.kill('SIGTERM');
  process.once('exit', atExit);
  const stop = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    process.removeListener('exit', atExit);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  try {
    const lines = await readyLines(child);
    if (child.pid === undefined) throw new Error('it has no process');
    return { pid: child.pid, lines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const readyLines = (child: ChildProcess): Promise<readonly string[]> =>
  new Promise((resolveReady, reject) => {
    const lines: string[] = [];
    const complaints: string[] = [];
    const timer = setTimeout(() => reject(new Error(`not ready in ${STARTED_WITHIN_MS} ms`)), STARTED_WITHIN_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`it ended with ${code}: ${complaints.join(' ')}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text.trim()));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (!line.startsWith('ready')) return;
      clearTimeout(timer);
      resolveReady(lines);
    });
  });
