import { execFile } from 'node:child_process';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.js';
import { changeOwner, serverUser } from './server-user.js';

const run = promisify(execFile);
const PAGE = new URL('../../../docs/ops/backup.md', import.meta.url);
const PASSWORD = 'a-password';
const PATIENT = { timeout: 60_000, interval: 50 };
/** A server starts four times, on a machine that may be busy. */
const TIME_MS = 120_000;

let folder: string;
let postgres: EmbeddedPostgres | undefined;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hatch-wal-')));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await postgres?.close();
  await rm(folder, { recursive: true });
});

const start = async (): Promise<void> => {
  const onLost = (error: Error) => {
    throw error;
  };
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), password: PASSWORD, onLost });
};
const stop = async (): Promise<void> => {
  await postgres?.close();
  postgres = undefined;
};
const ask = async (sql: string, user: 'product' | 'hatch' = 'product'): Promise<readonly Record<string, unknown>[]> => {
  const url = new URL(postgres?.url ?? '');
  const connectionString =
    user === 'hatch' ? Object.assign(url, { username: user, password: PASSWORD }).href : url.href;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** The settings that the page of backups names, in the order in which it does, with the folder of this spec. */
const settingsOfThePage = async (): Promise<readonly [archive: string, recovery: string]> => {
  const blocks = [...(await readFile(PAGE, 'utf8')).matchAll(/```conf\n([^`]+)```/g)].map(([, block = '']) =>
    block.replaceAll('/var/backups/hatch', folder),
  );
  const [archive = '', recovery = ''] = blocks;
  expect(archive).toContain(`cp %p ${folder}/wal/%f`);
  expect(recovery).toContain(`cp ${folder}/wal/%f %p`);
  return [archive, recovery];
};

it(
  'an embedded Postgres goes back to a moment from a base copy and its WAL, as docs/ops/backup.md says',
  { timeout: TIME_MS },
  async () => {
    const [archive, recovery] = await settingsOfThePage();
    const [data, wal] = [join(folder, 'data', 'postgres'), join(folder, 'wal')];
    const user = await serverUser();
    await mkdir(wal);
    await changeOwner(wal, user);
    await start();
    await ask("CREATE TABLE sold (what text); INSERT INTO sold VALUES ('before the base copy')");
    await appendFile(join(data, 'postgresql.conf'), `\n${archive}`);
    await stop();
    await run('cp', ['-a', data, join(folder, 'base')]);

    await start();
    await ask("INSERT INTO sold VALUES ('after it')");
    const [{ moment } = {}] = await ask('SELECT clock_timestamp()::text AS moment, pg_sleep(0.05)');
    await ask("DELETE FROM sold; INSERT INTO sold VALUES ('by mistake')");
    await ask('SELECT pg_switch_wal()', 'hatch');
    await vi.waitUntil(async () => (await readdir(wal)).length > 0, PATIENT);
    await stop();

    await rename(data, join(folder, 'moved-away'));
    await run('cp', ['-a', join(folder, 'base'), data]);
    const target = recovery.replace(/recovery_target_time = '[^']+'/, `recovery_target_time = '${String(moment)}'`);
    await appendFile(join(data, 'postgresql.conf'), `\n${target}`);
    await writeFile(join(data, 'recovery.signal'), '');
    await changeOwner(join(data, 'recovery.signal'), user);
    await start();

    expect(await ask('SELECT what FROM sold ORDER BY what')).toEqual([
      { what: 'after it' },
      { what: 'before the base copy' },
    ]);
    await ask("INSERT INTO sold VALUES ('and sells on')");
    expect(await ask('SELECT pg_is_in_recovery() AS recovering')).toEqual([{ recovering: false }]);
  },
);
