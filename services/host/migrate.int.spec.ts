import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACTIONS } from './contractions.js';
import { migrate, nameOfMigration, SchemaTooNew } from './migrate.js';
import { migrations } from './migrations.js';

const tablesOf = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%s.%s', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

it('migrations run once, in the order of their names, when several processes start at the same moment', async () => {
  const database = await testDatabase();
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, migrations)));

  expect(runs.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, migrations.length]);
  expect(await migrate(database.url, migrations)).toEqual([]);
  const { rows } = await database.pool.query<{ timestamp: string }>('SELECT timestamp FROM migrations ORDER BY id');
  const times = rows.map(({ timestamp }) => Number(timestamp));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(await tablesOf(database.pool)).toContain('es.events');
  await database.close();
});

it('every migration can be undone, down to an empty database', async () => {
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const client = await database.pool.connect();
  const runner = { query: (sql: string) => client.query(sql) };
  const newestFirst = migrations
    .map((Migration) => new Migration())
    .sort((a, b) => Number(/\d+$/.exec(b.name ?? '')?.[0]) - Number(/\d+$/.exec(a.name ?? '')?.[0]));
  for (const migration of newestFirst) await migration.down(runner as never);
  client.release();

  expect(await tablesOf(database.pool)).toEqual(['public.migrations']);
  await database.close();
});

describe('a schema that a newer Hatch has migrated', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
    await migrate(database.url, migrations);
  });
  afterEach(() => database.close());

  const migrateFurther = (name: string) =>
    database.pool.query('INSERT INTO migrations (timestamp, name) VALUES (9999999999999, $1)', [name]);

  it('is refused with what to do, and left as it is', async () => {
    await migrateFurther('DropOrders9999999999999');
    const before = await tablesOf(database.pool);

    const refused = migrate(database.url, migrations);
    await expect(refused).rejects.toThrow(SchemaTooNew);
    await expect(refused).rejects.toThrow(
      /^The database is of a newer Hatch, .*\(DropOrders9999999999999\)\. Start the newer Hatch again, or go back to the backup/,
    );
    expect(await tablesOf(database.pool)).toEqual(before);
  });

  it('is taken by the release before when it only has more than that release knows', async () => {
    class AddShelves9999999999999 {
      name = 'AddShelves9999999999999';
      up = async (runner: QueryRunner): Promise<void> => void (await runner.query('CREATE TABLE es.shelves (id int)'));
      down = async (runner: QueryRunner): Promise<void> => void (await runner.query('DROP TABLE es.shelves'));
    }
    expect(await migrate(database.url, [...migrations, AddShelves9999999999999])).toEqual(['AddShelves9999999999999']);
    expect(await migrate(database.url, migrations)).toEqual([]);
  });

  it('of a release that marked nothing is marked at the next start', async () => {
    await database.pool.query('ALTER TABLE migrations DROP COLUMN expands');
    expect(await migrate(database.url, migrations)).toEqual([]);
    const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM migrations WHERE NOT expands');
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(CONTRACTIONS).sort());
    expect(migrations.map(nameOfMigration)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});
