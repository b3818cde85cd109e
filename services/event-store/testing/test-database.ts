import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inject } from 'vitest';
import type {} from './postgres.global-setup.js';

export type MigrationClass = new () => MigrationInterface;

export type TestDatabase = {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Ends the pool and drops the database; close whatever else is connected first. */
  close(): Promise<void>;
};

type Wanted = {
  readonly migrations: readonly MigrationClass[];
  /** What is in it from the beginning; its name tells it from what others begin with. */
  readonly content?: { readonly name: string; readonly fill: (database: TestDatabase) => Promise<void> };
};

/** A fresh, migrated database on the run's Postgres server, with `content` if that is given, which is filled in once. */
export const testDatabase = async ({ migrations, content }: Wanted = { migrations: [] }): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const migrated = await migratedTemplate(server, migrations);
  return copyOf(server, content ? await filledTemplate(server, migrated, content) : migrated);
};

const copyOf = async (server: string, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  const url = urlOf(server, name);
  const pool = openedAt(url);
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await administer(server, dropping(name));
    },
  };
};

const openedAt = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, pipeline: true });
  // A connection may still be closing when its database is dropped under it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Of this process; the server has those of the others, too. */
const templates = new Map<string, Promise<string>>();

/** Migrating takes ten times as long as a copy of what was migrated once. @returns the name of a database to copy */
const migratedTemplate = (server: string, migrations: readonly MigrationClass[]): Promise<string> => {
  if (migrations.length === 0) return Promise.resolve('template1');
  const texts = migrations.map((Migration) => `${Migration.name}\n${String(Migration)}`);
  const name = `migrated_${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)}`;
  return onceMade(name, () =>
    makeTemplate(server, name, 'template1', async (url) => {
      const pool = new pg.Pool({ connectionString: url });
      await migrate(pool, migrations);
      await pool.end();
    }),
  );
};

const filledTemplate = (
  server: string,
  migrated: string,
  { name: content, fill }: NonNullable<Wanted['content']>,
): Promise<string> => {
  const name = `${migrated}_${content}`;
  return onceMade(name, () =>
    makeTemplate(server, name, migrated, async (url) => {
      const pool = openedAt(url);
      await fill({ url, pool, close: () => Promise.resolve() });
      await pool.end();
    }),
  );
};

const onceMade = (name: string, make: () => Promise<string>): Promise<string> => {
  const known = templates.get(name) ?? make();
  templates.set(name, known);
  return known;
};

/** One process makes it, whoever else wants it waits. It takes its name once it is whole. */
const makeTemplate = async (
  server: string,
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<string> => {
  await administer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if ((await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${from}`);
    await fill(urlOf(server, unfinished));
    // Nobody is to connect to it, autovacuum neither: it could not be copied meanwhile.
    await client.query(`ALTER DATABASE ${unfinished} ALLOW_CONNECTIONS false`);
    await untilLeft(client, unfinished);
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
};

/** Runs the migrations in the order of the timestamp that ends their names, each in a transaction. */
export const migrate = async (pool: pg.Pool, migrations: readonly MigrationClass[]): Promise<void> => {
  const inOrder = migrations
    .map((Migration) => ({ migration: new Migration(), written: timestampOf(Migration) }))
    .sort((one, other) => one.written - other.written);
  const client = await pool.connect();
  try {
    const runner = {
      query: async (sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows,
    } as unknown as QueryRunner;
    for (const { migration } of inOrder) {
      await client.query('BEGIN');
      await migration.up(runner);
      await client.query('COMMIT');
    }
  } finally {
    client.release(true);
  }
};

const timestampOf = (Migration: MigrationClass): number => {
  const name = new Migration().name ?? Migration.name;
  const written = Number(name.slice(-13));
  if (!Number.isSafeInteger(written)) throw new Error(`Migration ${name} must end in a timestamp of 13 digits`);
  return written;
};

const CLOSING_MS = 3_000;

/** Connections that are still closing are waited for. */
const untilLeft = async (client: pg.Client, name: string): Promise<void> => {
  const connections = 'SELECT 1 FROM pg_stat_activity WHERE datname = $1';
  for (const until = Date.now() + CLOSING_MS; Date.now() < until; await sleep(10))
    if ((await client.query(connections, [name])).rowCount === 0) break;
};

/** When a connection is cut off, the error comes up where the connection was in use. */
const dropping =
  (name: string) =>
  async (client: pg.Client): Promise<void> => {
    await untilLeft(client, name);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  };

const administer = async (connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
