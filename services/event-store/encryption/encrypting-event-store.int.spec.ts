import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forgottenSubjects,
  migrations,
  decryptorFor,
  decryptEvents,
  PostgresEventStore,
  PostgresKeyVault,
  encryptFields,
  encrypting,
  DestroyedKeysKept,
  SubjectForgotten,
} from '../index.js';
import { follow } from '../testing/follower.js';
import { anEvent, collect } from '../testing/some-events.js';
import { testDatabase, type TestDatabase } from '../testing/test-database.js';

const dataKey = randomBytes(32);
const anAddress = (subject: string) =>
  anEvent({ orderId: 'abc', total: 1250, pii: { subject, full_name: 'Grace Höpper', address_1: '1 Harbour Row' } });

describe('encrypting', () => {
  let database: TestDatabase;
  let log: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    log = new PostgresEventStore(database.url);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const aVault = (key = dataKey, cachedForMs?: number) =>
    PostgresKeyVault.open({ pool: database.pool, dataKeys: [key], ...(cachedForMs && { cachedForMs }) });

  it('lets users read in plain what the log holds encrypted', async () => {
    const [stream, subject] = [`order-${randomUUID()}`, randomUUID()];
    const store = encrypting(log, await aVault());
    const events = [anAddress(subject), anEvent({ n: 1 }), anAddress(subject)];
    await store.append(stream, 'no-stream', events);

    const read = await collect(encrypting(log, await aVault()).readStream(stream));
    const { rows } = await database.pool.query('SELECT data::text FROM es.events WHERE stream_id = $1', [stream]);

    expect(read.map(({ data }) => data)).toEqual(events.map(({ data }) => data));
    expect(JSON.stringify(rows)).not.toMatch(/Grace|Harbour/);
    expect(JSON.stringify(rows)).toContain(subject);
  });

  it('gives followers what the log holds, live and from the past, and decrypts it when asked', async () => {
    const subject = randomUUID();
    const store = encrypting(log, await aVault());
    const prefix = `order-${randomUUID()}`;
    const live = follow(store, { after: 'end', prefixes: [prefix] });
    await live.isLive();
    await store.append(prefix, 'no-stream', [anAddress(subject), anEvent({ n: 1 })]);
    await live.has(2);
    const past = follow(encrypting(log, await aVault()), { prefixes: [prefix] });
    await past.has(2);
    await Promise.all([live.stop(), past.stop()]);

    expect(live.events).toEqual(past.events);
    expect(JSON.stringify(live.events.map(({ data }) => data))).not.toMatch(/Grace|Harbour/);
    expect((await decryptEvents(live.events, await aVault()))[0]?.data).toEqual(anAddress(subject).data);
  });

  it('keeps personal data in payloads, decrypted with one read of the vault and empty once forgotten', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    const vault = await aVault();
    const payloads = [
      await encryptFields({ email: 'ann@shop.test' }, ann, 'mail 1', vault),
      await encryptFields({ email: 'bob@shop.test' }, bob, 'mail 2', vault),
    ];
    await vault.forget(bob);
    const decrypt = await decryptorFor([...payloads, null], vault);

    expect(payloads.map(decrypt)).toEqual([{ email: 'ann@shop.test' }, {}]);
    expect(decrypt(null)).toEqual({});
  });

  it('leaves only the subject of a forgotten person, for every reader and for ever', async () => {
    const [stream, subject, other] = [`order-${randomUUID()}`, randomUUID(), randomUUID()];
    const vault = await aVault();
    const store = encrypting(log, vault);
    await store.append(stream, 'no-stream', [anAddress(subject), anAddress(other)]);

    await vault.forget(subject);
    await vault.forget(subject);

    for (const reader of [store, encrypting(log, await aVault())])
      expect((await collect(reader.readStream(stream))).map(({ data }) => data)).toEqual([
        { orderId: 'abc', total: 1250, pii: { subject } },
        anAddress(other).data,
      ]);
    await expect(store.append(stream, 1n, [anAddress(subject)])).rejects.toBeInstanceOf(SubjectForgotten);
  });

  it('never makes a key for a subject that was forgotten before it had one', async () => {
    const subject = randomUUID();
    await (await aVault()).forget(subject);

    await expect((await aVault()).keyFor(subject)).rejects.toBeInstanceOf(SubjectForgotten);
  });

  it('stops using a key that another process destroyed once its cache is old, though no notification arrived', async () => {
    const [stream, subject] = [`order-${randomUUID()}`, randomUUID()];
    const elsewhere = encrypting(log, await aVault(dataKey, 50));
    await elsewhere.append(stream, 'no-stream', [anAddress(subject)]);

    await (await aVault()).forget(subject);

    await expect
      .poll(async () => (await collect(elsewhere.readStream(stream)))[0]?.data)
      .toEqual({ orderId: 'abc', total: 1250, pii: { subject } });
  });

  it('notifies every process of a key that is destroyed, and after a lost connection that any may be', async () => {
    const subject = randomUUID();
    const vault = await aVault(dataKey, 60_000);
    await vault.keyFor(subject);
    const notified: (string | undefined)[] = [];
    const forgotten = forgottenSubjects({
      connectionString: database.url,
      onForgotten: (who) => {
        notified.push(who);
        vault.drop(who);
      },
    });
    await forgotten.start();
    expect(notified).toEqual([undefined]);
    await vault.keyFor(subject);

    await (await aVault()).forget(subject);
    await expect.poll(() => notified).toEqual([undefined, subject]);
    expect((await vault.keysOf([subject])).size).toBe(0);

    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hatch forgotten subjects'",
    );
    await expect.poll(() => notified).toEqual([undefined, subject, undefined]);
    await forgotten.stop();
  });

  it('never keeps a key that was destroyed while it was being read', async () => {
    const subject = randomUUID();
    const vault = await aVault();
    await (await aVault()).keyFor(subject);

    const reading = vault.keysOf([subject]);
    vault.drop(subject);
    await reading;
    await database.pool.query('DELETE FROM vault.subject_keys WHERE subject_id = $1', [subject]);

    expect((await vault.keysOf([subject])).size).toBe(0);
  });

  it('leaves no wrapped key in the file of the table once it is compacted', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    const vault = await aVault();
    await Promise.all([vault.keyFor(subject), vault.keyFor(other)]);
    const wrapped = await wrappedKeyOf(subject);
    expect(await isInFile(wrapped)).toBe(true);

    await vault.forget(subject);
    expect(await isInFile(wrapped)).toBe(true);
    await vault.compact();

    expect(await isInFile(wrapped)).toBe(false);
    expect(await isInFile(await wrappedKeyOf(other))).toBe(true);
  });

  describe('beside a transaction from before', () => {
    const forgottenBeside = async (compactedWithinMs: number) => {
      const subject = randomUUID();
      const vault = await PostgresKeyVault.open({ pool: database.pool, dataKeys: [dataKey], compactedWithinMs });
      await vault.keyFor(subject);
      const wrapped = await wrappedKeyOf(subject);
      const older = await database.pool.connect();
      await older.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await older.query('SELECT 1');
      await vault.forget(subject);
      const end = async () => {
        await older.query('COMMIT');
        older.release();
      };
      return { vault, wrapped, end };
    };

    it('waits for it before it says that the file holds no key', async () => {
      const { vault, wrapped, end } = await forgottenBeside(30_000);
      const compacting = vault.compact();
      setTimeout(() => void end(), 300);
      await compacting;
      expect(await isInFile(wrapped)).toBe(false);
    });

    it('says so when that does not end', async () => {
      const { vault, wrapped, end } = await forgottenBeside(0);
      await expect(vault.compact()).rejects.toThrow(DestroyedKeysKept);
      await end();
      await (await aVault()).compact();
      expect(await isInFile(wrapped)).toBe(false);
    });
  });

  const wrappedKeyOf = async (subject: string): Promise<Buffer> => {
    const text = 'SELECT wrapped_key FROM vault.subject_keys WHERE subject_id = $1';
    const { rows } = await database.pool.query<{ wrapped_key: Buffer }>(text, [subject]);
    return rows[0]?.wrapped_key ?? Buffer.alloc(0);
  };
  const isInFile = async (bytes: Buffer): Promise<boolean> => {
    await database.pool.query('CHECKPOINT');
    const { rows } = await database.pool.query<{ file: Buffer }>(
      "SELECT pg_read_binary_file(pg_relation_filepath('vault.subject_keys')) AS file",
    );
    return rows[0]?.file.includes(bytes) ?? false;
  };

  it('knows an event encrypted twice as one event', async () => {
    const [stream, subject] = [`order-${randomUUID()}`, randomUUID()];
    const store = encrypting(log, await aVault());
    const event = anAddress(subject);

    const first = await store.append(stream, 'no-stream', [event]);

    expect(await store.append(stream, 'no-stream', [event])).toEqual({ ...first, duplicate: true });
  });

  it('makes one key when many need the first at once', async () => {
    const subject = randomUUID();
    const vaults = [await aVault(), await aVault(), await aVault()];

    const keys = await Promise.all(vaults.flatMap((vault) => [vault.keyFor(subject), vault.keyFor(subject)]));

    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(new Set(keys.map(({ secret }) => secret.toString('hex'))).size).toBe(1);
  });

  it('loads the keys of a batch with one query', async () => {
    const stream = `order-${randomUUID()}`;
    const subjects = Array.from({ length: 20 }, () => randomUUID());
    await encrypting(log, await aVault()).append(stream, 'no-stream', subjects.map(anAddress));
    const vault = await aVault();
    let queries = 0;
    const count = () => queries++;
    database.pool.on('acquire', count);

    const keys = await vault.keysOf(subjects);

    expect(keys.size).toBe(20);
    expect(queries).toBe(1);
    database.pool.off('acquire', count);
  });

  it('keeps no more memory for a key than its bytes', async () => {
    const subject = randomUUID();
    const made = await (await aVault()).keyFor(subject);
    const read = (await (await aVault()).keysOf([subject])).get(subject);
    expect([made, read].map((key) => (typeof key === 'object' ? key.secret.buffer.byteLength : key))).toEqual([32, 32]);
  });

  it('keeps keys wrapped', async () => {
    const subject = randomUUID();
    const { secret } = await (await aVault()).keyFor(subject);

    expect((await wrappedKeyOf(subject)).includes(secret)).toBe(false);
    await expect(aVault(randomBytes(16))).rejects.toThrow(RangeError);
  });
});
