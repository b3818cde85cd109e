import { severableProxy, testDatabase, type SeverableProxy, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseSilent, WatchedClient } from './watched-client.js';

const NOTICED_WITHIN_MS = 5_000;

let database: TestDatabase;
let proxy: SeverableProxy;
let url: string;
let client: WatchedClient;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  proxy = await severableProxy(Number(new URL(database.url).port));
  const through = new URL(database.url);
  through.port = String(proxy.port);
  url = through.href;
  client = new WatchedClient({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
});
afterEach(async () => {
  await proxy.close();
});

const thrownBy = async (asked: Promise<unknown>) => {
  const since = performance.now();
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - since };
};

describe('a connection that is watched', () => {
  it.each([
    ['the server', (wire: SeverableProxy) => wire.freeze()],
    ['this connection alone', (wire: SeverableProxy) => wire.freezeOpen()],
  ])('G23 ends itself when %s falls silent, before a caller has waited for five seconds', async (_what, freeze) => {
    await client.query('SELECT 1');
    freeze(proxy);
    const { error, ms } = await thrownBy(client.query('SELECT 1'));
    expect(error).toBeInstanceOf(DatabaseSilent);
    expect(ms).toBeLessThan(NOTICED_WITHIN_MS);
  });

  it('ends when the answer is lost on its way', async () => {
    const asked = thrownBy(client.query('SELECT pg_sleep(1)'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    proxy.freezeOpen();
    expect((await asked).error).toBeInstanceOf(DatabaseSilent);
  });

  it('leaves a statement alone that takes long, and one that waits for a lock', async () => {
    const holder = await database.pool.connect();
    await holder.query('SELECT pg_advisory_lock(4711)');
    const waiting = client.query('SELECT pg_advisory_xact_lock(4711)');
    await holder.query('SELECT pg_sleep(5.5)');
    await holder.query('SELECT pg_advisory_unlock(4711)');
    holder.release();
    await waiting;
    const { rows } = await client.query<{ readonly one: number }>('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('ends nobody else when it is lost while nothing is asked', async () => {
    proxy.cut();
    await expect.poll(async () => (await thrownBy(client.query('SELECT 1'))).error).toBeInstanceOf(Error);
  });
});
