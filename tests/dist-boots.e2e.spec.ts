import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'services/host/dist/main.js');
const READY_MS = 60_000;
const STOP_MS = 15_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Plain Node without a loader or a condition, and nothing of the caller's environment but what finds programs. */
const start = (dataDir: string, port: number): ChildProcess =>
  spawn(process.execPath, [main], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('The built program', () => {
  let dataDir: string;
  let url: string;
  let hatch: ChildProcess;
  let printed = '';

  const says = async (line: string): Promise<void> => {
    const until = Date.now() + READY_MS;
    while (!printed.split('\n').includes(line)) {
      if (hatch.exitCode !== null) throw new Error(`It ended with code ${hatch.exitCode}:\n${printed}`);
      if (Date.now() > until) throw new Error(`It did not say '${line}' in ${READY_MS} ms:\n${printed}`);
      await wait(50);
    }
  };

  beforeAll(async () => {
    await stat(main).catch(() => {
      throw new Error('services/host/dist/main.js is missing: run npm run build first');
    });
    dataDir = await mkdtemp(join(tmpdir(), 'hatch-dist-'));
    // Postgres refuses to run as root and is started as another user, who must reach its folder.
    await chmod(dataDir, 0o755);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    hatch = start(dataDir, port);
    for (const stream of [hatch.stdout, hatch.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
    await says(`Hatch is ready at ${url}`);
  });

  afterAll(async () => {
    if (hatch.exitCode === null && hatch.kill('SIGKILL')) await once(hatch, 'exit');
    await rm(dataDir, { recursive: true, force: true });
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
    expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('javascript');
  });

  it('stops cleanly when asked to', async () => {
    const ended = once(hatch, 'exit');
    hatch.kill('SIGTERM');
    const late = wait(STOP_MS, undefined, { ref: false }).then(() => {
      throw new Error(`It had not stopped after ${STOP_MS} ms:\n${printed}`);
    });
    expect(await Promise.race([ended, late])).toEqual([0, null]);
  });
});
