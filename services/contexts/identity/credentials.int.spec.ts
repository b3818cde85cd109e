import { createHash, randomBytes } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { testDataSource, type TestDataSource } from '@hatch/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CredentialEntity } from './credential.entity.js';
import { Credentials } from './credentials.repository.js';
import { EmailTaken } from './email-taken.js';
import { LoginEntity } from './login.entity.js';
import { Logins } from './logins.repository.js';
import { migrations } from './migrations.js';

const ANN = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const BOB = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c12';
const KEY = randomBytes(32);
const NOW = new Date('2026-11-20T12:00:00.000Z');
const LATER = new Date('2026-11-20T13:00:00.000Z');

let database: TestDatabase;
let source: TestDataSource;
beforeAll(async () => {
  database = await testDatabase({ migrations });
  source = await testDataSource(database.url, [CredentialEntity, LoginEntity]);
});
afterAll(async () => {
  await source.close();
  await database.close();
});

const credentialsWith = (addressKey: Buffer) => new Credentials(source.repository(CredentialEntity), { addressKey });

describe('Credentials', () => {
  it('OPEN-15 finds who logs in with an address, however it is written', async () => {
    const credentials = credentialsWith(KEY);
    await credentials.save('Ann@Shop.test', { userId: ANN, passwordHash: 'hash-1' });
    expect(await credentials.find(' ann@shop.TEST ')).toEqual({ userId: ANN, passwordHash: 'hash-1' });
    expect(await credentials.find("nobody@shop.test' OR 1=1 --")).toBeUndefined();
  });

  it('changes the password of the same user, and gives no address to another', async () => {
    const credentials = credentialsWith(KEY);
    await credentials.save('ann@shop.test', { userId: ANN, passwordHash: 'hash-2' });
    await expect(credentials.save('ann@shop.test', { userId: BOB, passwordHash: 'x' })).rejects.toThrow(EmailTaken);
    expect(await credentials.find('ann@shop.test')).toEqual({ userId: ANN, passwordHash: 'hash-2' });
  });

  const sha256 = (address: string) => createHash('sha256').update(address).digest('hex');

  it('stores no address, nor a hash that addresses can be tried against', async () => {
    const { rows } = await database.pool.query('SELECT * FROM identity.credentials');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/ann|shop/);
    expect(JSON.stringify(rows)).not.toContain(sha256('ann@shop.test'));
    expect(await credentialsWith(randomBytes(32)).find('ann@shop.test')).toBeUndefined();
  });

  it('gives a row that was hashed without a key its keyed hash when it is next looked for', async () => {
    const credentials = credentialsWith(KEY);
    const keys = async () =>
      (await database.pool.query('SELECT email_key FROM identity.credentials WHERE user_id = $1', [BOB])).rows;
    await database.pool.query('INSERT INTO identity.credentials VALUES ($1, $2, $3)', [
      sha256('bob@shop.test'),
      BOB,
      'hash-b',
    ]);
    const found = await Promise.all([credentials.find('Bob@shop.test'), credentials.find('bob@shop.test')]);
    expect(found).toEqual(Array(2).fill({ userId: BOB, passwordHash: 'hash-b' }));
    expect(await keys()).not.toEqual([{ email_key: sha256('bob@shop.test') }]);
    await credentials.save('bob@shop.test', { userId: BOB, passwordHash: 'hash-c' });
    expect(await credentials.find('bob@shop.test')).toEqual({ userId: BOB, passwordHash: 'hash-c' });
  });

  it('removes a user, and may be asked again', async () => {
    const credentials = credentialsWith(KEY);
    await credentials.remove(BOB);
    await credentials.remove(BOB);
    expect(await credentials.find('bob@shop.test')).toBeUndefined();
    expect(await credentials.find('ann@shop.test')).toBeDefined();
  });
});

describe('Logins', () => {
  it('OPEN-15 finds a login until it is revoked', async () => {
    const logins = new Logins(source.repository(LoginEntity));
    const login = await logins.open(ANN, null, NOW, LATER);
    expect(login.id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(await logins.find(login.id, NOW)).toEqual(login);
    await logins.revoke(login.id, NOW);
    expect(await logins.find(login.id, NOW)).toBeUndefined();
    await logins.revoke(login.id, LATER);
  });

  it('does not find one that has expired, or was never opened', async () => {
    const logins = new Logins(source.repository(LoginEntity));
    const login = await logins.open(ANN, null, NOW, LATER);
    expect(await logins.find(login.id, LATER)).toBeUndefined();
    expect(await logins.find('nothing', NOW)).toBeUndefined();
  });

  it('removes all logins of one user', async () => {
    const logins = new Logins(source.repository(LoginEntity));
    const [mine, other] = [await logins.open(ANN, null, NOW, LATER), await logins.open(BOB, null, NOW, LATER)];
    await logins.removeAll(ANN);
    expect(await logins.find(mine.id, NOW)).toBeUndefined();
    expect(await logins.find(other.id, NOW)).toEqual(other);
  });

  it('ends one login without the others of the same user', async () => {
    const logins = new Logins(source.repository(LoginEntity));
    const [phone, desktop] = [await logins.open(ANN, null, NOW, LATER), await logins.open(ANN, null, NOW, LATER)];
    await logins.revoke(phone.id, NOW);
    expect(await logins.find(desktop.id, NOW)).toEqual(desktop);
  });
});
