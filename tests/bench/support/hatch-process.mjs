import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const MAIN = fileURLToPath(new URL('../../../services/host/dist/bundle/main.js', import.meta.url));
export const UNBUNDLED = fileURLToPath(new URL('../../../services/host/dist/main.js', import.meta.url));
const START_MS = 60_000;
const LOOK_MS = 5;

/** A folder that the server user of an embedded Postgres may enter. */
export const newDataDir = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hatch-bench-'));
  await chmod(dataDir, 0o755);
  return dataDir;
};

export const PUSH_KEY = 'bench';

/** The built product as it runs in production, with its log in a file. */
export class HatchProcess {
  #child;

  /** The program. */
  main = MAIN;

  /** Options for Node itself. */
  nodeArgs = [];

  /** @param {Record<string, string>} settings beside those that every benchmark uses */
  constructor(dataDir, settings = {}) {
    this.dataDir = dataDir;
    this.settings = settings;
  }

  get pid() {
    return this.#child.pid;
  }

  get logFile() {
    return join(this.dataDir, 'bench.log');
  }

  /** @returns {Promise<number>} milliseconds until it printed that it is ready */
  async start(within = START_MS) {
    this.port = await getPort({ host: '127.0.0.1' });
    await rm(this.logFile, { force: true });
    const log = await open(this.logFile, 'w');
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      NODE_ENV: 'production',
      PUSH_APP_KEY: PUSH_KEY,
      ...this.settings,
    };
    const started = performance.now();
    this.#child = spawn(process.execPath, [...this.nodeArgs, this.main], { env, stdio: ['ignore', log.fd, log.fd] });
    await log.close();
    while (!(await this.#hasPrinted('Hatch is ready at'))) {
      if (this.#child.exitCode !== null || performance.now() - started > within)
        throw new Error(`Hatch did not start:\n${await readFile(this.logFile, 'utf8')}`);
      await wait(LOOK_MS);
    }
    return performance.now() - started;
  }

  async stop() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  /** Resolves when every projection has all of the log. */
  async current() {
    for (;;) {
      const { status } = await fetch(`http://127.0.0.1:${this.port}/health/ready`);
      if (status === 200) return;
      await wait(20);
    }
  }

  async #hasPrinted(text) {
    return (await readFile(this.logFile, 'utf8')).includes(text);
  }
}
