import { testDatabase } from '@hatch/event-store/testing';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from './migrate.js';
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
