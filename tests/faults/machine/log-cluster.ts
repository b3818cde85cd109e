import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BESIDE_THE_CHECKOUT = resolve(import.meta.dirname, '../../../../shared/eventstoredb/start-cluster');
const READY_WITHIN_MS = 120_000;

type Member = { readonly state: string; readonly isAlive: boolean; readonly httpEndPointPort: number };

/** The program that starts three nodes, or why there is none. */
export const clusterProgram = async (): Promise<{ readonly program: string } | { readonly missing: string }> => {
  const program = process.env['EVENTSTORE_TEST_START_CLUSTER'] ?? BESIDE_THE_CHECKOUT;
  const canStart = await access(program).then(
    () => true,
    () => false,
  );
  if (!canStart) return { missing: 'EVENTSTORE_TEST_START_CLUSTER names no program that starts three nodes' };
  const hasDotnet = await run('dotnet', ['--version']).then(
    () => true,
    () => false,
  );
  return hasDotnet ? { program } : { missing: 'dotnet is not installed' };
};

/** Three nodes of a real EventStoreDB, of which one leads. */
export class LogCluster {
  readonly #revived: ChildProcess[] = [];

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly starter: ChildProcess,
    /** By port. */
    private readonly pids: Map<number, number>,
  ) {}

  /** `program PORT FOLDER` runs the nodes at PORT, PORT+1 and PORT+2 and prints `node I PID` for each, then `ready URL`. */
  static async start(program: string): Promise<LogCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-log-'));
    const port = randomInt(10_000, 20_000);
    const { EVENTSTORE_TEST_START_CLUSTER: _, EVENTSTORE_TEST_START: __, ...env } = process.env;
    const starter = spawn(program, [String(port), folder], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const pids = new Map<number, number>();
    const timer = setTimeout(() => starter.kill('SIGTERM'), READY_WITHIN_MS);
    for await (const line of createInterface({ input: starter.stdout })) {
      const [word, ...rest] = line.split(' ');
      if (word === 'node') pids.set(port + Number(rest[0]), Number(rest[1]));
      if (word !== 'ready') continue;
      clearTimeout(timer);
      return new LogCluster(rest.join(' '), port, folder, starter, pids);
    }
    throw new Error(`${program} did not start three nodes within ${READY_WITHIN_MS} ms`);
  }

  /** Port of the node that leads, as one of those that live says. */
  async leader(): Promise<number | undefined> {
    for (const port of [this.port, this.port + 1, this.port + 2]) {
      const answer = await fetch(`http://127.0.0.1:${port}/gossip`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (!answer?.ok) continue;
      const { members } = (await answer.json()) as { readonly members: readonly Member[] };
      const leading = members.find(({ state, isAlive }) => state === 'Leader' && isAlive);
      if (leading) return leading.httpEndPointPort;
    }
    return undefined;
  }

  /** @returns what brings the dead node back */
  async killLeader(): Promise<() => void> {
    const port = await this.leader();
    const pid = port === undefined ? undefined : this.pids.get(port);
    if (port === undefined || pid === undefined) throw new Error('Nobody leads the log');
    const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1);
    const cwd = await readlink(`/proc/${pid}/cwd`);
    const env = Object.fromEntries(
      (await readFile(`/proc/${pid}/environ`, 'utf8'))
        .split('\0')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
    process.kill(pid, 'SIGKILL');
    return () => {
      const child = spawn(program, args, { cwd, env, stdio: 'ignore' });
      this.#revived.push(child);
      this.pids.set(port, Number(child.pid));
    };
  }

  async stop(): Promise<void> {
    const ended = once(this.starter, 'exit');
    this.starter.kill('SIGTERM');
    for (const child of this.#revived) child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
