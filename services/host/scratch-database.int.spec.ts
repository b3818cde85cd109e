import { createPool } from '@hatch/platform';
import { appendFile, chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/postgres.js';
import { createScratchDatabase } from './scratch-database.js';

/** Sees to what has just been written, and takes long over it. */
const EAGER_VACUUM = `
autovacuum_naptime = 1s
autovacuum_vacuum_cost_delay = 100ms
autovacuum_vacuum_cost_limit = 1
autovacuum_vacuum_insert_threshold = 0
`;

let dataDir: string;
let postgres: EmbeddedPostgres;
beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'hatch-scratch-')));
  await chmod(dataDir, 0o755);
  const start = () => startEmbeddedPostgres({ dataDir, password: 'a-password', onLost: () => undefined });
  await (await start()).close();
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), EAGER_VACUUM);
  postgres = await start();
});
afterEach(async () => {
  await postgres.close();
  await rm(dataDir, { recursive: true });
});

it('is dropped by who is no superuser while Postgres vacuums in it', async () => {
  const server = createPool({ url: postgres.url, purpose: 'test', size: 1, statementTimeoutMs: 0 }, () => undefined);
  const databases = async () => (await server.query('SELECT datname FROM pg_database ORDER BY 1')).rows;
  const before = await databases();
  const scratch = await createScratchDatabase(server, postgres.url, 'verify');
  const inside = new pg.Client({ connectionString: scratch.url });
  await inside.connect();
  await inside.query('CREATE TABLE shelf AS SELECT n, repeat($$£$$, 500) AS label FROM generate_series(1, 20000) n');
  await inside.end();
  const name = new URL(scratch.url).pathname.slice(1);
  const vacuums = 'SELECT 1 FROM pg_stat_progress_vacuum WHERE datname = $1';
  while ((await server.query(vacuums, [name])).rowCount === 0) await wait(50);

  await expect(server.query(`DROP DATABASE ${name} WITH (FORCE)`)).rejects.toThrow('permission denied');
  await scratch.drop();
  expect(await databases()).toEqual(before);
  await server.end();
});
