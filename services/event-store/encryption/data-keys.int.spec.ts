import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DataKeyNotListed,
  DataKeyRetired,
  decryptorFor,
  encryptFields,
  encrypting,
  migrations,
  PostgresEventStore,
  PostgresKeyVault,
  SubjectKeyUnreadable,
  UNREADABLE,
  UNREADABLE_KEY,
  WrongDataKey,
  type EncryptedPayload,
} from '../index.js';
import { anEvent, collect } from '../testing/some-events.js';
import { testDatabase, type TestDatabase } from '../testing/test-database.js';

const [present, earlier, other] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ migrations });
});
afterEach(() => database.close());

const openedWith = (...dataKeys: readonly [Buffer, ...Buffer[]]) =>
  PostgresKeyVault.open({ pool: database.pool, dataKeys });

/** A key as a release wrote it that knew one data key and gave it no id. */
const writtenBefore = async (subject: string, dataKey: Buffer, createdAt = '2026-11-01'): Promise<Buffer> => {
  const [id, secret, iv] = [randomUUID(), randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', dataKey, iv).setAAD(Buffer.from(`key ${id} of ${subject}`));
  const wrapped = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  await database.pool.query(
    'INSERT INTO vault.subject_keys (subject_id, key_id, wrapped_key, created_at) VALUES ($1, $2, $3, $4)',
    [subject, id, wrapped, createdAt],
  );
  return secret;
};

const secretOf = async (vault: PostgresKeyVault, subject: string): Promise<Buffer | string | undefined> => {
  const key = (await vault.keysOf([subject])).get(subject);
  return typeof key === 'object' ? key.secret : key;
};

describe('a vault', () => {
  it('is not opened by a wrong data key, and says what to do', async () => {
    const vault = await openedWith(present);
    await vault.keyFor('order:ann');

    await expect(openedWith(other)).rejects.toThrow(WrongDataKey);
    await expect(openedWith(other)).rejects.toThrow(/DATA_KEY="current,earlier"/);
    expect(await secretOf(await openedWith(present), 'order:ann')).toEqual((await vault.keyFor('order:ann')).secret);
  });

  it('is refused to the second of two processes that start an empty shop with different keys', async () => {
    const opened = await Promise.allSettled([openedWith(present), openedWith(other)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is opened by the present data key and an earlier one, and asks for the earlier one as long as it is needed', async () => {
    const before = await (await openedWith(earlier)).keyFor('order:ann');
    const both = await openedWith(present, earlier);
    const made = await both.keyFor('order:bob');

    expect(await secretOf(both, 'order:ann')).toEqual(before.secret);
    await expect(openedWith(present)).rejects.toThrow(WrongDataKey);
    await expect(openedWith(earlier)).rejects.toThrow(WrongDataKey);
    expect(await secretOf(await openedWith(earlier, present), 'order:bob')).toEqual(made.secret);
  });

  it('lists no data key for a command that the shop was not started with', async () => {
    await (await openedWith(earlier)).keyFor('order:ann');
    const asCommand = (...dataKeys: readonly [Buffer, ...Buffer[]]) =>
      PostgresKeyVault.open({ pool: database.pool, dataKeys, mayList: false });

    await expect(asCommand(present, earlier)).rejects.toThrow(DataKeyNotListed);
    await expect(openedWith(earlier)).resolves.toBeDefined();
    await openedWith(present, earlier);
    await expect(asCommand(present, earlier)).resolves.toBeDefined();
  });

  it('of a release without key ids is opened by its key alone, which goes on opening it', async () => {
    const secret = await writtenBefore('order:ann', earlier);

    await expect(openedWith(other)).rejects.toThrow(WrongDataKey);
    expect(await secretOf(await openedWith(present, earlier), 'order:ann')).toEqual(secret);
  });

  it('takes over the keys that a release without key ids had derived, once', async () => {
    await writtenBefore('order:ann', earlier);
    const asked: Buffer[] = [];
    const formerKeys = (dataKey: Buffer) => {
      asked.push(dataKey);
      return { 'shop:addresses': other };
    };
    const open = () => PostgresKeyVault.open({ pool: database.pool, dataKeys: [present, earlier], formerKeys });

    expect((await (await open()).keyFor('shop:addresses')).secret).toEqual(other);
    expect((await (await open()).keyFor('shop:addresses')).secret).toEqual(other);
    expect(asked).toEqual([earlier]);
  });
});

describe('what no data key opens', () => {
  const withALostKey = async (): Promise<PostgresKeyVault> => {
    await writtenBefore('order:ann', present, '2026-11-01');
    await writtenBefore('order:lost', other, '2026-11-02');
    return openedWith(present);
  };

  it('is one key marked as such among the others, reported once, and never made anew', async () => {
    await withALostKey();
    const reported: string[] = [];
    const vault = await PostgresKeyVault.open({
      pool: database.pool,
      dataKeys: [present],
      onUnreadable: (subject) => reported.push(subject),
    });

    const keys = await vault.keysOf(['order:ann', 'order:lost', 'order:none']);
    await vault.keysOf(['order:lost']);

    expect([...keys.keys()].sort()).toEqual(['order:ann', 'order:lost']);
    expect(keys.get('order:lost')).toBe(UNREADABLE_KEY);
    expect(reported).toEqual(['order:lost']);
    await expect(vault.keyFor('order:lost')).rejects.toThrow(SubjectKeyUnreadable);
  });

  it('is one payload of a list marked as such, and so is one whose bytes were changed', async () => {
    const vault = await withALostKey();
    const ann = await encryptFields({ email: 'ann@shop.test' }, 'order:ann', 'mail 1', vault);
    const lost: EncryptedPayload = { ...ann, s: 'order:lost' };
    const changed: EncryptedPayload = { ...ann, of: 'mail 2' };
    const decrypt = await decryptorFor([ann, lost, changed], vault);

    expect([ann, lost, changed].map(decrypt)).toEqual([{ email: 'ann@shop.test' }, {}, {}]);
    expect(decrypt(lost)).toBe(UNREADABLE);
    expect(decrypt(changed)).toBe(UNREADABLE);
  });

  it('is one event of a stream marked as such', async () => {
    const log = new PostgresEventStore(database.url);
    const stream = `order-${randomUUID()}`;
    const events = ['order:ann', 'order:bob'].map((subject) =>
      anEvent({ pii: { subject, email: `${subject}@a.test` } }),
    );
    const vault = await withALostKey();
    await encrypting(log, vault).append(stream, 'no-stream', events);
    await database.pool.query(
      "UPDATE vault.subject_keys SET wrapped_key = (SELECT wrapped_key FROM vault.subject_keys WHERE subject_id = 'order:lost') WHERE subject_id = 'order:ann'",
    );

    const read = await collect(encrypting(log, await openedWith(present)).readStream(stream));
    await log.close();

    expect(read.map(({ data }) => data)).toEqual([
      { pii: { subject: 'order:ann', unreadable: true } },
      events[1]?.data,
    ]);
  });
});

describe('rekey', () => {
  const subjects = Array.from({ length: 7 }, (_, at) => `order:${at}`);
  const filled = async (): Promise<ReadonlyMap<string, Buffer>> => {
    const vault = await openedWith(earlier);
    const secrets = new Map<string, Buffer>();
    for (const subject of subjects.slice(0, 5)) secrets.set(subject, (await vault.keyFor(subject)).secret);
    for (const subject of subjects.slice(5)) secrets.set(subject, await writtenBefore(subject, earlier));
    return secrets;
  };
  const secretsBy = async (vault: PostgresKeyVault) =>
    new Map(await Promise.all(subjects.map(async (subject) => [subject, await secretOf(vault, subject)] as const)));

  it('seals every key with the present data key, after which the earlier one can be dropped', async () => {
    const secrets = await filled();
    const rekeyed = await (await openedWith(present, earlier)).rekey();

    expect(rekeyed).toMatchObject({ sealed: 7, unreadable: 0 });
    expect(rekeyed.retired).toHaveLength(1);
    expect(await secretsBy(await openedWith(present))).toEqual(secrets);
    await expect(openedWith(earlier)).rejects.toThrow(WrongDataKey);
    expect(await (await openedWith(present)).rekey()).toEqual({ sealed: 0, unreadable: 0, retired: [] });
  });

  it('that was interrupted half-way loses nothing and is finished by the next', async () => {
    const secrets = await filled();
    const vault = await openedWith(present, earlier);
    const cutOff = vault.rekey({
      batch: 3,
      onProgress: () => {
        throw new Error('The power is gone');
      },
    });
    await expect(cutOff).rejects.toThrow('The power is gone');
    const { rows } = await database.pool.query<{ count: number }>(
      'SELECT count(DISTINCT wrapped_key)::int AS count FROM vault.subject_keys GROUP BY data_key_id ORDER BY count',
    );
    expect(rows.map(({ count }) => count)).toEqual([2, 2, 3]);

    expect(await secretsBy(await openedWith(present, earlier))).toEqual(secrets);
    await expect(openedWith(present)).rejects.toThrow(WrongDataKey);
    expect(await (await openedWith(present, earlier)).rekey({ batch: 3 })).toMatchObject({ sealed: 4, unreadable: 0 });
    expect(await secretsBy(await openedWith(present))).toEqual(secrets);
  });

  it('leaves forgotten people forgotten', async () => {
    await filled();
    const vault = await openedWith(present, earlier);
    await vault.forget('order:1');
    await vault.rekey({ batch: 2, onProgress: () => undefined });

    expect(await secretOf(await openedWith(present), 'order:1')).toBeUndefined();
  });

  it('lets no process seal with a data key that it has retired', async () => {
    await filled();
    const stillOnTheEarlierKey = await openedWith(earlier);
    await (await openedWith(present, earlier)).rekey();

    await expect(stillOnTheEarlierKey.keyFor('order:new')).rejects.toThrow(DataKeyRetired);
  });

  it('keeps asking for a key that some of it needs, unless that is to be left unreadable', async () => {
    await filled();
    const lost = await openedWith(other, earlier);
    await lost.keyFor('order:lost');
    const withoutOther = () =>
      PostgresKeyVault.open({ pool: database.pool, dataKeys: [present, earlier], leaveUnreadable: true });

    expect(await (await withoutOther()).rekey()).toMatchObject({ sealed: 7, unreadable: 1 });
    await expect(openedWith(present)).rejects.toThrow(WrongDataKey);
    expect(await (await withoutOther()).rekey({ leaveUnreadable: true })).toMatchObject({ sealed: 0, unreadable: 1 });
    expect(await secretOf(await openedWith(present), 'order:lost')).toBe(UNREADABLE_KEY);
    expect(await secretOf(await openedWith(present, other), 'order:lost')).toBeInstanceOf(Buffer);
  });

  it('leaves nothing in the file of the table that the earlier key opens', async () => {
    await filled();
    const { rows } = await database.pool.query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM vault.subject_keys');
    await (await openedWith(present, earlier)).rekey();
    await database.pool.query('CHECKPOINT');
    const file = await database.pool.query<{ file: Buffer }>(
      "SELECT pg_read_binary_file(pg_relation_filepath('vault.subject_keys')) AS file",
    );

    expect(rows).toHaveLength(7);
    expect(rows.filter(({ wrapped_key }) => file.rows[0]?.file.includes(wrapped_key))).toEqual([]);
  });
});
