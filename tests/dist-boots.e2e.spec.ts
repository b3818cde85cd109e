import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './support/running-hatch.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'services/host/dist/bundle/main.js');
const READY_MS = 60_000;
const STOP_MS = 15_000;

type Program = {
  readonly process: ChildProcess;
  /** All it has written so far. */
  readonly printed: () => string;
};

/** Plain Node without a loader or a condition, and nothing of the caller's environment but what finds programs. */
const start = (dataDir: string, port: number): Program => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  return { process: child, printed: () => printed };
};

const untilPrinted = async (program: Program, line: string): Promise<void> => {
  const until = Date.now() + READY_MS;
  while (!program.printed().split('\n').includes(line)) {
    if (program.process.exitCode !== null) throw new Error(`It ended before it was ready:\n${program.printed()}`);
    if (Date.now() > until) throw new Error(`It did not say '${line}' in ${READY_MS} ms:\n${program.printed()}`);
    await wait(50);
  }
};

const stop = async (program: Program): Promise<number | null> => {
  const ended = once(program.process, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
  program.process.kill('SIGTERM');
  await ended.catch(() => {
    program.process.kill('SIGKILL');
    throw new Error(`It had not stopped after ${STOP_MS} ms:\n${program.printed()}`);
  });
  return program.process.exitCode;
};

describe('The built program', () => {
  let dataDir: string;
  let url: string;
  let hatch: Program | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hatch-dist-'));
    // Postgres refuses to run as root and is started as another user, who must reach its folder.
    await chmod(dataDir, 0o755);
    return () => rm(dataDir, { recursive: true, force: true });
  });

  beforeAll(async () => {
    await stat(main).catch(() => {
      throw new Error('services/host/dist/bundle/main.js is missing: run npm run build first');
    });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    hatch = start(dataDir, port);
    await untilPrinted(hatch, `Hatch is ready at ${url}`);
  });

  afterAll(async () => {
    if (hatch?.process.exitCode === null) await stop(hatch);
  });

  it('boots under plain Node from an empty data folder, and is ready', async () => {
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status, await ready.text()).toBe(200);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });

  it('serves the menu page with the script that was built for it', async () => {
    const page = await (await fetch(url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect(script, page.slice(0, 400)).toBeDefined();
    const answer = await fetch(`${url}${script}`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect((await answer.text()).length).toBeGreaterThan(0);
  });

  it('stops cleanly when asked to', async () => {
    expect(hatch && (await stop(hatch))).toBe(0);
  });
});
