import pg from 'pg';
import type { MigrationInterface } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;

const LOCK = 0x4d69_6772;
const UNDEFINED_TABLE = '42P01';

/**
 * Brings the tables up to date. Several processes may start at once: one migrates, the others wait for it. TypeORM
 * is loaded only when something is left to do, for it takes time and memory.
 * @returns names of the migrations that were run
 */
export const migrate = async (url: string, migrations: readonly MigrationClass[]): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'hatch migrations' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const done = await namesDone(client);
    const pending = migrations.map(nameOf).filter((name) => !done.has(name));
    if (pending.length > 0) await run(url, migrations);
    return pending;
  } finally {
    await client.end();
  }
};

const namesDone = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return new Set();
    throw error;
  }
};

const nameOf = (Migration: MigrationClass): string => new Migration().name ?? Migration.name;

const run = async (url: string, migrations: readonly MigrationClass[]): Promise<void> => {
  await import('reflect-metadata');
  const { DataSource } = await import('typeorm');
  const source = new DataSource({ type: 'postgres', url, migrations: [...migrations], poolSize: 1 });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
};
