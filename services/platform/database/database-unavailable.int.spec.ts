import { severableProxy, testDatabase, type SeverableProxy, type TestDatabase } from '@hatch/event-store/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedAnswer } from '../http/answer.js';
import { databaseUnavailable } from './database-unavailable.js';
import { createPool } from './pool.js';

let database: TestDatabase;
let proxy: SeverableProxy;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await severableProxy(Number(new URL(database.url).port));
});
afterAll(() => database.close());

const thrownBy = async (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a database that is lost', () => {
  const pool = () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    return createPool({ url: url.href, purpose: 'hatch spec', size: 2, statementTimeoutMs: 5_000 }, () => undefined);
  };

  it('G02 is answered with 503, so that the page asks again, whichever way it went', async () => {
    const connections = pool();
    const asleep = thrownBy(() => connections.query('SELECT pg_sleep(4)'));
    await connections.query('SELECT 1');
    const ended = await thrownBy(() => connections.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    proxy.cut();
    const cut = await asleep;
    await proxy.close();
    const refused = await thrownBy(() => connections.query('SELECT 1'));
    for (const error of [ended, cut, refused]) {
      expect(error).toBeInstanceOf(Error);
      expect(expectedAnswer(error)?.statusCode).toBe(503);
    }
    await connections.end();
  });

  it('G02 is answered with 503 while it has no room left, and says so', async () => {
    const full = await thrownBy(() =>
      database.pool.query(`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`),
    );
    expect(expectedAnswer(full)).toMatchObject({ statusCode: 503, body: { code: 'database.full' } });
  });

  it('is no excuse for a statement that the database refused, nor for what has nothing to do with it', async () => {
    const wrong = await thrownBy(() => database.pool.query('SELECT 1/0'));
    expect(wrong).toBeInstanceOf(pg.DatabaseError);
    for (const error of [
      wrong,
      new Error('Out of cheese'),
      new TypeError('x is not a function'),
      undefined,
      'ECONNRESET',
    ])
      expect(databaseUnavailable(error)).toBeUndefined();
  });
});
