import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { newDataDir } from '../support/hatch-process.mjs';

const FOLDER =
  process.env.EVENTSTORE_TEST_DIR ?? fileURLToPath(new URL('../../../../shared/eventstoredb', import.meta.url));
const BESIDE = join(FOLDER, 'start');

/** As docker-compose.yml has it. */
const AS_SHIPPED = { EVENTSTORE_STATS_PERIOD_SEC: '0' };

/** One node of a real EventStoreDB with its log in a folder, by the program that EVENTSTORE_TEST_START names or that lies beside the project. */
export class EventStoreDbServer {
  #child;

  static async start() {
    const program = process.env.EVENTSTORE_TEST_START ?? (existsSync(BESIDE) ? BESIDE : undefined);
    if (program === undefined)
      throw new Error(
        'There is no EventStoreDB to measure: neither EVENTSTORE_TEST_START nor EVENTSTORE_TEST_DIR leads to one (CONTRIBUTING.md)',
      );
    const [port, dataDir] = [await getPort({ host: '127.0.0.1' }), await newDataDir()];
    // The server refuses options that it does not know, and takes every EVENTSTORE_ variable for one.
    const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
    const env = { ...Object.fromEntries(others), ...AS_SHIPPED };
    const child = spawn(program, [String(port), dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ready = new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready') && resolve());
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    });
    await ready;
    return new EventStoreDbServer(child, port, dataDir);
  }

  constructor(child, port, dataDir) {
    this.#child = child;
    this.url = `esdb://127.0.0.1:${port}?tls=false`;
    this.dataDir = dataDir;
  }

  async stop() {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
