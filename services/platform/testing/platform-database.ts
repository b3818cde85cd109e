import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations } from '../migrations.js';

export type PlatformDatabase = { readonly url: string; readonly pool: pg.Pool; close(): Promise<void> };

/** A fresh database on the run's Postgres server, with the tables of this package. */
export const platformDatabase = async (): Promise<PlatformDatabase> => {
  const name = `test_platform_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  const admin = new pg.Pool({ connectionString: url.href, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  const runner = { query: (sql: string) => pool.query(sql) };
  for (const Migration of migrations) await new Migration().up(runner as never);
  return {
    url: url.href,
    pool,
    close: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
};
