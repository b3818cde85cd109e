import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { liftLimits } from './lift-limits.js';

/** This release. */
export const MAIN = resolve(import.meta.dirname, '../../services/host/dist/bundle/main.js');
/** It starts by a fifth sooner: the shop of a spec lives for seconds, and does not have to stay small. */
const V8_FLAGS = ['--min-semi-space-size=16', '--max-lazy'];
const READY = /Hatch is ready at (http:\/\/\S+)/;
const START_MS = 60_000;
const run = promisify(execFile);

/** A port that is still free when Hatch starts again: below those that the system gives to outgoing connections. */
export const freePort = (): Promise<number> => {
  const candidates = Array.from({ length: 20 }, () => randomInt(10_000, 32_000));
  return getPort({ host: '127.0.0.1', port: candidates });
};

/** With one of these a shop is not what the others become when they open: another database, log, menu or key. */
const OPENING = [
  'DATABASE_URL',
  'DEMO',
  'DEMO_PASSWORD',
  'EVENTSTORE_URL',
  'HATCH_COMMIT',
  'HATCH_ROLES',
  'NODE_OPTIONS',
  'PAY_DEMO',
  'SESSION_SECRET',
];
const decidesOpening = (env: Readonly<Record<string, string>>): boolean => OPENING.some((name) => name in env);

/** Its files keep their owners, of whom the database server is one. */
export const copyOf = async (opened: string): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hatch-'));
  await run('cp', ['-a', `${opened}/.`, dataDir]);
  return dataDir;
};

/** The built product as a process of its own, on a data folder of its own. */
export class RunningHatch {
  /** What its next start runs. */
  main = MAIN;
  #child: ChildProcess | undefined;
  #output = '';
  #errors = '';

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    /** What it was started with besides. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts with the demo shop, for as many customers as a spec likes to play: on a copy of the shop that was opened for
   * the specs of this run, if one was, and opening does not depend on what `env` says.
   */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<RunningHatch> {
    const { OPENED_SHOP: opened } = process.env;
    if (opened !== undefined && !decidesOpening(env)) return RunningHatch.#startCopyOf(opened, env);
    const hatch = await RunningHatch.startAsShipped(env);
    const { HATCH_ROLES: roles = 'all', DEMO: demo = '1' } = env;
    try {
      if (demo === '1' && /all|api/.test(roles)) await liftLimits(hatch.url, env['DEMO_PASSWORD']);
    } catch (error) {
      await hatch.discard();
      throw error;
    }
    return hatch;
  }

  /** With the limits that an owner begins with. */
  static async startAsShipped(env: Readonly<Record<string, string>> = {}): Promise<RunningHatch> {
    const { SHIPPED_SHOP: shipped } = process.env;
    if (shipped !== undefined && !decidesOpening(env)) return RunningHatch.#startCopyOf(shipped, env);
    return RunningHatch.#startOn(await mkdtemp(join(tmpdir(), 'hatch-')), env);
  }

  static async #startCopyOf(opened: string, env: Readonly<Record<string, string>>): Promise<RunningHatch> {
    return RunningHatch.#startOn(await copyOf(opened), env);
  }

  static async #startOn(dataDir: string, env: Readonly<Record<string, string>>): Promise<RunningHatch> {
    await chmod(dataDir, 0o755);
    const hatch = await RunningHatch.on(dataDir, env);
    try {
      await hatch.startAgain();
    } catch (error) {
      await hatch.discard();
      throw error;
    }
    return hatch;
  }

  /** One that is still to be started, on a data folder that others may have, too. */
  static async on(dataDir: string, env: Readonly<Record<string, string>>): Promise<RunningHatch> {
    return new RunningHatch(dataDir, Number(env['PORT'] ?? (await freePort())), env);
  }

  get url(): string {
    return `http://${this.env['HOST'] ?? '127.0.0.1'}:${this.port}`;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('Hatch is not running');
    return this.#child.pid;
  }

  /** What the process has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** What it has printed to standard error since its first start. */
  get errors(): string {
    return this.#errors;
  }

  /** It was started, and has ended without being told to. */
  get hasEndedByItself(): boolean {
    const child = this.#child;
    return child !== undefined && (child.exitCode !== null || child.signalCode !== null);
  }

  /**
   * @param besides environment of this start alone
   * @param withinMs after which it counts as hanging
   * @returns milliseconds from the start of the process to its ready line
   */
  async startAgain(besides: Readonly<Record<string, string>> = {}, withinMs = START_MS): Promise<number> {
    const started = performance.now();
    const child = spawn(process.execPath, [...V8_FLAGS, this.main], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        NODE_ENV: 'test',
        ...this.env,
        ...besides,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    await new Promise<void>((ready, failed) => {
      const timer = setTimeout(() => failed(new Error(`Hatch was not ready in time:\n${this.#output}`)), withinMs);
      const capture = (chunk: Buffer) => {
        this.#output += chunk.toString();
        if (READY.test(chunk.toString()) || READY.test(this.#output.slice(-4000))) {
          clearTimeout(timer);
          ready();
        }
      };
      this.#output = '';
      child.stdout?.on('data', capture);
      child.stderr?.on('data', (chunk: Buffer) => {
        this.#errors += chunk.toString();
        capture(chunk);
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        failed(new Error(`Hatch ended with ${code} before it was ready:\n${this.#output}`));
      });
    });
    return performance.now() - started;
  }

  /** The process dies at once: no handler runs. Its database server is left without it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** The power cut: the database server dies with it. */
  async cutPower(): Promise<void> {
    const postmaster = Number((await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    await this.kill();
  }

  /** The process stands still, and nobody is told; it goes on after `thaw`. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** A clean stop, as Ctrl-C does it. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops and takes the data folder away. */
  async discard(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
