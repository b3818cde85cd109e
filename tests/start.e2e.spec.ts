import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, MAIN } from './support/running-hatch.js';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'services/host/bin');
const run = promisify(execFile);
const POLL = { timeout: 30_000 };

/** What a start printed, both streams together, and its process. */
class Start {
  output = '';

  constructor(readonly child: ChildProcess) {
    const keep = (chunk: Buffer): void => void (this.output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
  }

  async ready(): Promise<void> {
    await expect.poll(() => this.output, { timeout: 60_000 }).toContain('Hatch is ready at');
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

let folder: string;
let port: number;
const starts: Start[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-start-'));
  await chmod(folder, 0o755);
  port = await freePort();
});
afterEach(async () => {
  for (const { child } of starts.splice(0)) child.kill('SIGKILL');
  const postgres = await postmaster();
  if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const dataDir = (): string => join(folder, 'new/shop');

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: String(port),
  DATA_DIR: dataDir(),
  ...more,
});

const start = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Start => {
  const child = spawn(command, args, { cwd: ROOT, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const started = new Start(child);
  starts.push(started);
  return started;
};

const hatch = (env: Readonly<Record<string, string>> = {}): Start => start(process.execPath, [MAIN], env);

const postmaster = async (): Promise<number | undefined> => {
  const file = await readFile(join(dataDir(), 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  return file === undefined ? undefined : Number(file.split('\n')[0]);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const runningPostmaster = async (): Promise<number> => {
  const pid = await postmaster();
  if (pid === undefined || !isAlive(pid)) throw new Error('No Postgres runs');
  return pid;
};

describe('a first start', () => {
  it('makes its data folder with the stand-ins of the providers, and says all that a newcomer needs', async () => {
    const first = hatch({ PAY_DEMO: '1' });
    await first.ready();
    await expect.poll(() => first.output, POLL).toContain('4242 4242 4242 4242');
    const url = `http://127.0.0.1:${port}`;
    for (const said of [
      `Hatch is ready at ${url}`,
      `${url}/login as admin@hatch.test, password hatch-demo`,
      `${url}/takeaway-orders`,
      `${url}/dev/mail`,
      dataDir(),
      'Ctrl-C',
      'DEMO=0',
    ])
      expect(first.output).toContain(said);
    expect(first.output).not.toContain('"log":"security"');
    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
  });

  it('names a taken port before it makes anything', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const refused = hatch();
    expect(await refused.ended()).toBe(1);
    expect(refused.output.trim()).toBe(
      `Hatch could not start: Port ${port} of 127.0.0.1 is taken; set PORT to another one`,
    );
    await expect(access(dataDir())).rejects.toThrow('ENOENT');
    other.close();
  });
});

describe('npm start', () => {
  it('says in a line that the packages are missing', async () => {
    const copy = join(folder, 'services/host/bin');
    cpSync(BIN, copy, { recursive: true });
    await writeFile(join(folder, 'nx.json'), '{}');
    const { stderr } = await run(process.execPath, [join(copy, 'start.mjs')]).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(stderr).toBe('The packages are not installed. Run npm ci first\n');
  });

  it('has --help and --version, and names an option that it does not know', async () => {
    const { stdout: help } = await run(process.execPath, [join(BIN, 'start.mjs'), '--help']);
    expect(help).toContain('--pay-demo');
    const { stdout: version } = await run(process.execPath, [join(BIN, 'start.mjs'), '--version']);
    expect(version).toMatch(/^\d+\.\d+\.\d+\+(unknown|[0-9a-f]{12})\n$/);
    const { stdout: ofCommands } = await run(process.execPath, [join(BIN, '../dist/bundle/cli.js'), '--version']);
    expect(ofCommands).toBe(version);
    await expect(run(process.execPath, [join(BIN, 'start.mjs'), '--pay'])).rejects.toThrow("Unknown option '--pay'");
  });

  it('stops the shop when npm is told to stop', async () => {
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ scripts: { start: `${process.execPath} ${join(folder, 'start.mjs')}` } }),
    );
    await writeFile(
      join(folder, 'start.mjs'),
      `import { stopWithNpm } from '${join(BIN, 'stop-with-npm.mjs')}'; stopWithNpm(); await import('${MAIN}');`,
    );
    const npm = start('npm', ['--prefix', folder, 'start']);
    await npm.ready();
    const postgres = await runningPostmaster();
    npm.child.kill('SIGTERM');
    await expect.poll(() => isAlive(postgres), POLL).toBe(false);
  });
});

describe('the end of a terminal', () => {
  it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('stops the shop and its database on %s', async (signal) => {
    const shop = hatch({ DEMO: '0' });
    await shop.ready();
    const postgres = await runningPostmaster();
    shop.child.kill(signal);
    expect(await shop.ended()).toBe(0);
    await expect.poll(() => isAlive(postgres), POLL).toBe(false);
  });

  it('stops the shop and its database when no one reads its output any more', async () => {
    const shop = hatch({ DEMO: '0', NODE_ENV: 'production' });
    await shop.ready();
    const postgres = await runningPostmaster();
    shop.child.stdout?.destroy();
    shop.child.stderr?.destroy();
    await fetch(`http://127.0.0.1:${port}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@hatch.test', password: 'wrong' }),
    });
    await shop.ended();
    await expect.poll(() => isAlive(postgres), POLL).toBe(false);
  });
});
