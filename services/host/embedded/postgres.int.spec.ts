import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse } from './data-dir-lock.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.js';

const HOLDER = fileURLToPath(new URL('./testing/hold-postgres.mjs', import.meta.url));
const password = 'a-password';

let dataDir: string;
const open: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'hatch-embedded-')));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  if (open.length === 0) open.push(await start());
  await Promise.all(open.splice(0).map((postgres) => postgres.close()));
  await rm(dataDir, { recursive: true });
});

const start = async (): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, password, onLost: () => undefined });
  open.push(postgres);
  return postgres;
};
const close = async (postgres: EmbeddedPostgres): Promise<void> => {
  open.splice(open.indexOf(postgres), 1);
  await postgres.close();
};
const query = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const asSuperuser = (url: string): string => Object.assign(new URL(url), { username: 'hatch', password }).href;

/** Another process that holds the folder's Postgres until it is killed. */
const hold = async (): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const child = spawn(process.execPath, [HOLDER, dataDir, password], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, url: line };
  throw new Error('The holder ended before it had Postgres');
};

describe('the embedded Postgres', () => {
  it('is made at the first start, keeps its data, and starts again in less than a second', async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE shelf (label text); INSERT INTO shelf VALUES ('£')");
    const settings = await query(
      first.url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding') ORDER BY name",
    );
    await close(first);

    const began = performance.now();
    const second = await start();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await query(second.url, 'SELECT label FROM shelf')).toEqual([{ label: '£' }]);
    expect(settings.map(({ setting }) => setting)).toEqual(['on', '127.0.0.1', 'UTF8', 'on']);
  });

  it('is taken over at once when its Hatch was killed, and what that had running is ended', async () => {
    const killed = await hold();
    await query(killed.url, 'CREATE TABLE shelf (label text)');
    const sleeper = new pg.Client({ connectionString: killed.url });
    sleeper.on('error', () => undefined);
    await sleeper.connect();
    const left = sleeper
      .query("SELECT pg_sleep(60); INSERT INTO shelf VALUES ('late')")
      .catch((error: Error) => error.message);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');

    const began = performance.now();
    const next = await start();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await left).toContain('terminating connection');
    expect(await query(next.url, 'SELECT * FROM shelf')).toEqual([]);
  });

  it('starts after its own server was killed too', async () => {
    const killed = await hold();
    await query(killed.url, "CREATE TABLE shelf (label text); INSERT INTO shelf VALUES ('kept')");
    killed.child.kill('SIGKILL');
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');

    const next = await start();
    expect(await query(next.url, 'SELECT label FROM shelf')).toEqual([{ label: 'kept' }]);
  });

  it('starts when its pid file names a process that is something else by now', async () => {
    await close(await start());
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n/elsewhere\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );

    await expect(start()).resolves.toBeDefined();
  });

  it('lets the product do what it likes in its database, and nothing to the server', async () => {
    const { url } = await start();
    await query(url, 'CREATE SCHEMA shop; CREATE TABLE shop.shelf (label text)');
    for (const allowed of ['VACUUM FULL shop.shelf', 'CREATE DATABASE beside', 'DROP DATABASE beside'])
      await query(url, allowed);

    expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    for (const attempt of [
      "COPY (SELECT 1) TO PROGRAM 'cat'",
      "SELECT pg_read_file('postgresql.conf')",
      "ALTER SYSTEM SET fsync = 'off'",
      'SET session_replication_role = replica',
      'CREATE ROLE another SUPERUSER',
      'ALTER ROLE hatch_app SUPERUSER',
      'SET ROLE hatch',
    ])
      await expect(query(url, attempt), attempt).rejects.toThrow(/permission denied|must be|superuser/i);
  });

  it('hands a folder over to the product whose superuser owned everything', async () => {
    const first = await start();
    const url = asSuperuser(first.url);
    await query(
      url,
      `CREATE SCHEMA old; CREATE TYPE old.size AS ENUM ('small'); CREATE DOMAIN old.label AS text;
       CREATE TABLE old.shelf (id serial, label old.label, size old.size); INSERT INTO old.shelf (label) VALUES ('kept');
       CREATE SEQUENCE old.numbers; CREATE VIEW old.labels AS SELECT label FROM old.shelf;
       CREATE TABLE migrations (id bigint GENERATED ALWAYS AS IDENTITY, name text);
       REVOKE DELETE ON old.shelf FROM hatch;
       CREATE FUNCTION old.one(size old.size) RETURNS int LANGUAGE sql AS 'SELECT 1';
       ALTER DATABASE hatch OWNER TO hatch`,
    );
    await close(first);

    const { url: product } = await start();
    await query(
      product,
      `ALTER TABLE old.shelf ADD COLUMN more int; DROP VIEW old.labels; DROP FUNCTION old.one; DROP SEQUENCE old.numbers;
       ALTER TYPE old.size ADD VALUE 'large'; ALTER DOMAIN old.label SET NOT NULL; DROP TABLE migrations`,
    );
    await query(product, "INSERT INTO old.shelf (label) VALUES ('new')");
    expect(await query(product, 'SELECT id, label FROM old.shelf')).toEqual([
      { id: 1, label: 'kept' },
      { id: 2, label: 'new' },
    ]);
    await expect(query(product, 'DELETE FROM old.shelf')).rejects.toThrow('permission denied');
  });

  it('fails when another Hatch works on the folder, and leaves that one alone', async () => {
    const other = await hold();

    await expect(start()).rejects.toThrow(DataDirInUse);
    await expect(start()).rejects.toThrow(`process ${other.child.pid}`);
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('belongs to one of two that start at once', async () => {
    const results = await Promise.allSettled([start(), start()]);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(DataDirInUse);
  });
});
