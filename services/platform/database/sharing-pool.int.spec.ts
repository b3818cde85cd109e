import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedAnswer } from '../http/answer.js';
import { createPool } from './pool.js';
import { dataSourceOptions } from './typeorm.module.js';

const MOST = 3;

let database: TestDatabase;
let url: string;
let role: string;
beforeAll(async () => {
  database = await testDatabase();
  role = `few_${randomBytes(6).toString('hex')}`;
  await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT ${MOST}`);
  const few = new URL(database.url);
  few.username = role;
  few.password = 'few';
  url = few.href;
});
afterAll(async () => {
  await database.pool.query(`DROP ROLE ${role}`);
  await database.close();
});

const poolOf = (size: number) => {
  let refused = 0;
  const onRefused = () => void refused++;
  const pool = createPool({ url, purpose: 'hatch spec', size, statementTimeoutMs: 15_000, onRefused }, () => undefined);
  return { pool, refused: () => refused };
};

describe('a pool for which the server has no connection left', () => {
  it('makes do with those it has, so that everybody is answered', async () => {
    const { pool, refused } = poolOf(12);
    const asked = Array.from({ length: 40 }, (_, n) =>
      pool.query<{ n: number }>('SELECT pg_sleep(0.02), $1::int AS n', [n]),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, n) => n));
    expect(refused()).toBeGreaterThan(0);
    expect(pool.totalCount).toBeLessThanOrEqual(MOST);
    await pool.end();
  });

  it('says so when it has none, and goes on once there is one', async () => {
    const others = await Promise.all(
      Array.from({ length: MOST }, async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        return client;
      }),
    );
    const { pool } = poolOf(4);
    const since = performance.now();
    const error: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(expectedAnswer(error)).toMatchObject({ statusCode: 503, body: { code: 'database.exhausted' } });
    const waiting = pool.query('SELECT 1');
    await Promise.all(others.map((client) => client.end()));
    expect((await waiting).rowCount).toBe(1);
    await pool.end();
  });

  it('keeps no connection that it does not need', async () => {
    const { pool } = poolOf(MOST);
    await Promise.all(Array.from({ length: MOST }, () => pool.query('SELECT pg_sleep(0.05)')));
    await expect.poll(() => pool.totalCount, { timeout: 20_000 }).toBe(0);
    await pool.end();
  });

  it('lets repositories make do with the one that they keep, so that logging in is answered', async () => {
    const source = await new DataSource(dataSourceOptions(url, () => undefined)).initialize();
    await source.query('SELECT 1');
    const others = await Promise.all(
      Array.from({ length: MOST - 1 }, async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        return client;
      }),
    );
    const asked = Array.from({ length: 8 }, (_, n) => source.query<{ n: number }[]>('SELECT $1::int AS n', [n]));
    expect((await Promise.all(asked)).map(([row]) => row?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await Promise.all(others.map((client) => client.end()));
    await source.destroy();
  });
});
