import { EventIdTaken, EventStoreUnavailable } from '@hatch/kernel';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, PostgresEventStore } from '../index.js';
import { follow } from '../testing/follower.js';
import { severableProxy } from '../testing/severable-proxy.js';
import { aCategory, anEvent, collect, idsOf, someEvents } from '../testing/some-events.js';
import { testDatabase, type TestDatabase } from '../testing/test-database.js';

describe('the Postgres log', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    store = new PostgresEventStore(database.url);
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  const missing = async (): Promise<bigint> => {
    const { rows } = await database.pool.query<{ missing: string }>(
      'SELECT coalesce(max(position), 0) - count(*) AS missing FROM es.events',
    );
    return BigInt(rows[0]?.missing ?? -1);
  };

  it('refuses what it cannot store without refusing what came with it', async () => {
    const category = aCategory();
    const results = await Promise.allSettled([
      store.append(`${category}-good`, 'no-stream', someEvents(2)),
      store.append(`${category}-\u0000`, 'no-stream', someEvents(1)),
      store.append(`${category}-badId`, 'no-stream', [{ ...anEvent(), id: '"},{"l":1' }]),
      store.append(`${category}-alsoGood`, 'no-stream', [anEvent()]),
    ]);

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await collect(store.readStream(`${category}-good`))).toHaveLength(2);
    expect(await collect(store.readStream(`${category}-alsoGood`))).toHaveLength(1);
    expect(await missing()).toBe(0n);
  });

  it('HIST-14 gives a proof what is on the disk, through a connection of its own, not what the process remembers', async () => {
    const category = aCategory();
    const prefixes = [`${category}-`];
    const follower = follow(store, { after: 'end', prefixes });
    await follower.isLive();
    const { position } = await store.append(`${category}-1`, 'no-stream', [anEvent({ captured: 1545 })]);
    await follower.has(1);
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
    await client.query(`UPDATE es.events SET data = '{"captured":1445}' WHERE position = $1`, [position]);
    await client.query('ALTER TABLE es.events ENABLE TRIGGER ALL');

    const after = position - 1n;
    const remembered = follow(store, { after, prefixes });
    const stored = follow(store, { after, prefixes, fromStorage: true });
    await Promise.all([remembered.has(1), stored.has(1)]);
    const { rows } = await client.query(
      `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'hatch-log-prover' AND datname = current_database()`,
    );
    await client.end();
    await store.append(`${category}-2`, 'no-stream', someEvents(1));
    await stored.has(2);
    for (const one of [follower, remembered, stored]) await one.stop();

    expect(remembered.events[0]?.data).toEqual({ captured: 1545 });
    expect(stored.events[0]?.data).toEqual({ captured: 1445 });
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('refuses an event id that another stream has, alone and among others', async () => {
    const category = aCategory();
    const event = anEvent();
    await store.append(`${category}-1`, 'no-stream', [event]);

    const results = await Promise.allSettled([
      store.append(`${category}-2`, 'no-stream', [event]),
      store.append(`${category}-3`, 'no-stream', [anEvent()]),
    ]);

    expect(results).toMatchObject([{ reason: expect.any(EventIdTaken) }, { status: 'fulfilled' }]);
    expect(await collect(store.readStream(`${category}-2`))).toEqual([]);
  });

  it.each(['exists', 2n] as const)(
    'knows ids again that are sent expecting %s of the grown stream',
    async (expected) => {
      const stream = `${aCategory()}-1`;
      const events = someEvents(2);
      await store.append(stream, 'no-stream', someEvents(1));
      const first = await store.append(stream, 0n, events);

      expect(await store.append(stream, expected, events)).toEqual({ ...first, duplicate: true });
    },
  );

  it('shares what it delivers to live followers, and none of them can change it', async () => {
    const [one, other] = [follow(store, { after: 'end' }), follow(store, { after: 'end' })];
    await Promise.all([one.isLive(), other.isLive()]);
    await store.append(`${aCategory()}-1`, 'no-stream', [anEvent({ lines: [{ quantity: 1 }] })]);
    await Promise.all([one.has(1), other.has(1)]);
    await Promise.all([one.stop(), other.stop()]);

    expect(one.events[0]).toBe(other.events[0]);
    expect(Object.isFrozen(one.events[0]?.data)).toBe(true);
    expect(() => Object.assign((one.events[0]?.data as { lines: object[] }).lines[0] ?? {}, { quantity: 2 })).toThrow();
  });

  it('delivers everything to a follower that fell far behind what is kept in memory', async () => {
    const category = aCategory();
    let held: (() => void) | undefined;
    const follower = follow(store, { after: 'end', prefixes: [`${category}-`], batch: 500 }, (events) =>
      events.length > 0 && !held ? new Promise((resolve) => (held = resolve)) : Promise.resolve(),
    );
    await follower.isLive();
    const sent = someEvents(10_000);
    for (let n = 0; n < 20; n++) await store.append(`${category}-1`, 'any', sent.slice(n * 500, n * 500 + 500));
    held?.();
    await follower.has(10_000);
    await follower.stop();

    expect(idsOf(follower.events)).toEqual(idsOf(sent));
  });

  it('throws EventStoreUnavailable while the log cannot be reached, and serves them again once it can', async () => {
    const url = new URL(database.url);
    const proxy = await severableProxy(Number(url.port));
    url.port = String(proxy.port);
    const cutOff = new PostgresEventStore(url.href, { patienceMs: 200 });
    const stream = `${aCategory()}-1`;
    const events = someEvents(1);
    await cutOff.head();
    await proxy.close();

    await expect(cutOff.append(stream, 'no-stream', events)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(collect(cutOff.readStream(stream))).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(await cutOff.health()).toMatchObject({ ok: false });

    const back = await severableProxy(Number(new URL(database.url).port), { port: proxy.port });
    expect(await cutOff.append(stream, 'no-stream', events)).toMatchObject({ revision: 0n });
    expect(await cutOff.health()).toMatchObject({ ok: true });
    await cutOff.close();
    await back.close();
  });

  it('is notified of what other processes append, not by polling', async () => {
    const other = new PostgresEventStore(database.url);
    const follower = follow(store, { after: 'end' });
    await follower.isLive();
    const started = performance.now();
    for (let n = 1; n <= 10; n++) {
      await other.append(`${aCategory()}-1`, 'no-stream', someEvents(1));
      await follower.has(n);
    }
    expect(performance.now() - started).toBeLessThan(4_000);
    await follower.stop();
    await other.close();
  });

  it('announces nothing when alone, yet finds what others append within seconds', async () => {
    const listener = new pg.Client(database.url);
    await listener.connect();
    await listener.query('LISTEN es_log');
    const announced: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => announced.push(payload));
    const alone = new PostgresEventStore(database.url, { alone: true });
    const follower = follow(alone, { after: 'end' });
    await follower.isLive();

    await alone.append(`${aCategory()}-1`, 'no-stream', someEvents(1));
    await follower.has(1);
    await listener.query('SELECT 1');
    expect(announced).toEqual([]);
    const { position } = await store.append(`${aCategory()}-1`, 'no-stream', someEvents(2));
    await follower.has(3);

    await expect.poll(() => announced).toEqual([String(position)]);
    await follower.stop();
    await alone.close();
    await listener.end();
  });
});

describe('the Postgres log at great numbers', () => {
  it('keeps positions and revisions beyond 2^53 exact', async () => {
    const database = await testDatabase({ migrations });
    const store = new PostgresEventStore(database.url);
    const stream = 'order-far';
    const far = 2n ** 53n + 1n;
    await database.pool.query(`INSERT INTO es.events SELECT $1, $2, $1, $3, 'Far', '{}', '{}', now()`, [
      far,
      stream,
      randomUUID(),
    ]);
    await database.pool.query('INSERT INTO es.streams VALUES ($1, $2)', [stream, far]);
    const follower = follow(store, { after: 'end' });
    await follower.isLive();

    expect(await store.append(stream, far, someEvents(2))).toMatchObject({ revision: far + 2n, position: far + 2n });
    await follower.has(2);
    await follower.stop();

    expect(follower.events.map(({ position, revision }) => [position, revision])).toEqual([
      [far + 1n, far + 1n],
      [far + 2n, far + 2n],
    ]);
    expect(await collect(store.readStream(stream, { from: far + 1n }))).toEqual(follower.events);
    await store.close();
    await database.close();
  });

  it('can be taken away again', async () => {
    const database = await testDatabase({ migrations });
    const runner = { query: (sql: string) => database.pool.query(sql) };
    for (const Migration of [...migrations].reverse()) await new Migration().down(runner as never);

    const { rows } = await database.pool.query("SELECT to_regnamespace('es') AS es, to_regnamespace('vault') AS vault");
    expect(rows).toEqual([{ es: null, vault: null }]);
    await database.close();
  });
});
