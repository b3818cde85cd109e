import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, PostgresEventStore } from '../index.js';
import { collect, someEvents } from '../testing/some-events.js';
import { migrate, testDatabase, type TestDatabase } from '../testing/test-database.js';

const CHANGES = [
  "UPDATE es.events SET type = 'Other'",
  'DELETE FROM es.events',
  'TRUNCATE es.events',
  'TRUNCATE es.events, es.streams',
  'WITH gone AS (DELETE FROM es.events RETURNING 1) SELECT count(*) FROM gone',
  "WITH changed AS (UPDATE es.events SET data = '{}' RETURNING 1) SELECT count(*) FROM changed",
  "INSERT INTO es.events SELECT * FROM es.events ON CONFLICT (position) DO UPDATE SET type = 'Other'",
  'MERGE INTO es.events USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE',
  'DELETE FROM es.streams',
  'TRUNCATE es.streams',
  'UPDATE es.streams SET version = version - 1',
  "UPDATE es.streams SET stream_id = 'order-2'",
] as const;
const REFUSED = /permission denied for table|are never changed or removed|only grow/;
const RIGHTS = 'UPDATE, DELETE, TRUNCATE ON es.events, es.streams';
const REPLICA = 'SET session_replication_role = replica';

describe.each([
  ['the role that owns the log', 'plain'],
  ['a superuser, as the embedded server has', 'superuser'],
] as const)('the log in the hands of %s', (_, kind) => {
  let database: TestDatabase;
  let role: string;
  let pool: pg.Pool;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase();
    role = `shop_${randomBytes(8).toString('hex')}`;
    const attributes = kind === 'superuser' ? 'SUPERUSER' : 'NOSUPERUSER';
    await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'known' ${attributes}`);
    const name = new URL(database.url).pathname.slice(1);
    await database.pool.query(`ALTER DATABASE ${name} OWNER TO ${role}`);
    const url = Object.assign(new URL(database.url), { username: role, password: 'known' });
    pool = new pg.Pool({ connectionString: url.href });
    await migrate(pool, migrations);
    store = new PostgresEventStore(url.href);
    await store.append('order-1', 'no-stream', someEvents(3));
  });
  afterAll(async () => {
    await store.close();
    await pool.end();
    const server = new URL(database.url);
    server.pathname = '/postgres';
    await database.pool.query(`REVOKE SET ON PARAMETER session_replication_role FROM ${role}`);
    await database.close();
    const admin = new pg.Client(server.href);
    await admin.connect();
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  });

  const refuses = async (change: string, ...preparing: readonly string[]) => {
    const before = await collect(store.readStream('order-1'));
    const client = await pool.connect();
    try {
      for (const statement of preparing) await client.query(statement);
      await expect(client.query(change)).rejects.toThrow(REFUSED);
    } finally {
      client.release(true);
    }
    expect(before).toHaveLength(3);
    expect(await collect(store.readStream('order-1'))).toEqual(before);
    expect((await pool.query('SELECT * FROM es.streams')).rows).toEqual([{ stream_id: 'order-1', version: '2' }]);
  };

  it.each(CHANGES)('refuses %s', (change) => refuses(change));

  it.each(CHANGES)('refuses %s to a session that replicates and took its rights back', async (change) => {
    await database.pool.query(`GRANT SET ON PARAMETER session_replication_role TO ${role}`);
    await pool.query(`GRANT ${RIGHTS} TO ${role}`);

    await refuses(change, REPLICA);

    await pool.query(`REVOKE ${RIGHTS} FROM ${role}`);
    await pool.query(`GRANT UPDATE ON es.streams TO ${role}`);
  });

  it('goes on taking appends', async () => {
    expect(await store.append('order-9', 'no-stream', someEvents(2))).toMatchObject({ revision: 1n });
    expect(await store.append('order-9', 1n, someEvents(1))).toMatchObject({ revision: 2n });
  });
});
