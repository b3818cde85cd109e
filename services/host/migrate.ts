import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { isContraction } from './contractions.js';

export type MigrationClass = new () => MigrationInterface;

const LOCK = 0x4d69_6772;
const UNDEFINED_TABLE = '42P01';
const NAMED = 3;

/** A newer Hatch changed the tables in a way this one cannot work with (ADR 0031). */
export class SchemaTooNew extends Error {
  constructor(what: string, names: readonly string[]) {
    const more = names.length - NAMED;
    const named = [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
    super(
      `${what} is of a newer Hatch, which has changed tables in a way that this one does not know (${named}). ` +
        'Start the newer Hatch again, or go back to the backup that was taken before the upgrade; docs/ops/release.md says how',
    );
    this.name = 'SchemaTooNew';
  }
}

/**
 * Of several processes one migrates while the others wait. TypeORM is loaded only if needed: it takes time and memory.
 * @returns names of the migrations that were run
 * @throws SchemaTooNew before anything is changed
 */
export const migrate = async (url: string, migrations: readonly MigrationClass[]): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'hatch migrations' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const done = await migrationsDone(client);
    const known = migrations.map(nameOfMigration);
    const unknown = done.filter(({ name, expands }) => !expands && !known.includes(name));
    if (unknown.length > 0)
      throw new SchemaTooNew(
        'The database',
        unknown.map(({ name }) => name),
      );
    const names = new Set(done.map(({ name }) => name));
    const pending = known.filter((name) => !names.has(name));
    if (pending.length > 0) await run(url, migrations);
    const expanding = known.filter((name) => !isContraction(name));
    if (pending.length > 0 || done.some(({ name, expands }) => !expands && expanding.includes(name)))
      await markExpanding(client, expanding);
    return pending;
  } finally {
    await client.end();
  }
};

type Done = {
  readonly name: string;
  /** Removes nothing, so earlier releases go on working. */
  readonly expands: boolean;
};

const migrationsDone = async (client: pg.Client): Promise<readonly Done[]> => {
  try {
    // Earlier releases had no such column.
    const { rows } = await client.query<Done>(
      `SELECT name, coalesce((to_jsonb(migrations) ->> 'expands')::boolean, false) AS expands FROM migrations`,
    );
    return rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
};

const markExpanding = async (client: pg.Client, names: readonly string[]): Promise<void> => {
  await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS expands boolean NOT NULL DEFAULT false');
  await client.query('UPDATE migrations SET expands = true WHERE name = ANY($1) AND NOT expands', [names]);
};

export const nameOfMigration = (Migration: MigrationClass): string => new Migration().name ?? Migration.name;

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
