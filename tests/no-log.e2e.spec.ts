import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fakeEventStoreDb,
  type FakeEventStoreDb,
} from '../services/event-store/testing/fake-eventstoredb/fake-eventstoredb.js';
import { freePort } from './support/running-hatch.js';
import { isLong } from './support/suite-length.js';
import { Visitor } from './support/visitor.js';

const MAIN = resolve(import.meta.dirname, '../services/host/dist/bundle/main.js');
const WITHIN_MS = 60_000;
const GIVES_UP_WITHIN_MS = 90_000;

describe('Hatch, started before its EventStoreDB', () => {
  let dataDir: string;
  let logPort: number;
  let child: ChildProcess;
  let output: string;
  let url: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hatch-'));
    await chmod(dataDir, 0o755);
    logPort = await freePort();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    output = '';
    child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: 'test',
        EVENTSTORE_URL: `esdb://shop:hidden-password@127.0.0.1:${logPort}?tls=false`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  });
  afterEach(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  const says = (text: string | RegExp) => expect.poll(() => output, { timeout: WITHIN_MS }).toMatch(text);
  const hasEnded = async (): Promise<number | null> => {
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  };

  it('says where none answers and what to do, and is ready once it is there', async () => {
    await says(`No event log answers at 127.0.0.1:${logPort} (EVENTSTORE_URL). Start EventStoreDB there`);
    // A busy machine may have no answer at the first look; it looks again, and says why.
    await says('ECONNREFUSED');
    expect(output).not.toContain('hidden-password');
    const fake: FakeEventStoreDb = await fakeEventStoreDb();
    const proxy: Server = createServer((socket) => {
      const inside = connect(fake.port, '127.0.0.1');
      for (const end of [socket, inside]) end.on('error', () => socket.destroy() && inside.destroy());
      socket.pipe(inside).pipe(socket);
    });
    proxy.listen(logPort, '127.0.0.1');
    try {
      await says('Hatch is ready at');
      expect((await new Visitor(url).get('/health/ready')).code).toBe(200);
      child.kill('SIGTERM');
      expect(await hasEnded()).toBe(0);
    } finally {
      proxy.close();
      await fake.close();
    }
  });

  it('stops at once when it is told to while it waits', async () => {
    await says('No event log answers');
    const since = performance.now();
    child.kill('SIGTERM');
    expect(await hasEnded()).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(output).not.toContain('did not stop cleanly');
  });

  it.runIf(isLong)(
    'gives up after a minute with a code of its own, naming the address again',
    async () => {
      expect(await hasEnded()).toBe(69);
      expect(output).toMatch(/No event log answered at 127\.0\.0\.1:\d+ \(EVENTSTORE_URL\) for 60 s: .*ECONNREFUSED/);
    },
    GIVES_UP_WITHIN_MS,
  );
});
