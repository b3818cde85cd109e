import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Credentials, EmailTaken } from './credentials.js';
import { Logins } from './logins.js';
import { migrations } from './migrations.js';

const ANN = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const BOB = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c12';
const NOW = new Date('2026-11-20T12:00:00.000Z');
const LATER = new Date('2026-11-20T13:00:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations });
});
afterAll(() => database.close());

describe('Credentials', () => {
  it('OPEN-15 finds who logs in with an address, however it is written', async () => {
    const credentials = new Credentials(database.pool);
    await credentials.save('Ann@Shop.test', { userId: ANN, passwordHash: 'hash-1' });
    expect(await credentials.find(' ann@shop.TEST ')).toEqual({ userId: ANN, passwordHash: 'hash-1' });
    expect(await credentials.find("nobody@shop.test' OR 1=1 --")).toBeUndefined();
  });

  it('changes the password of the same user, and gives no address to another', async () => {
    const credentials = new Credentials(database.pool);
    await credentials.save('ann@shop.test', { userId: ANN, passwordHash: 'hash-2' });
    await expect(credentials.save('ann@shop.test', { userId: BOB, passwordHash: 'x' })).rejects.toThrow(EmailTaken);
    expect(await credentials.find('ann@shop.test')).toEqual({ userId: ANN, passwordHash: 'hash-2' });
  });

  it('stores no address', async () => {
    const { rows } = await database.pool.query('SELECT * FROM identity.credentials');
    expect(JSON.stringify(rows)).not.toMatch(/ann|shop/);
  });
});

describe('Logins', () => {
  it('OPEN-15 finds a login until it is revoked', async () => {
    const logins = new Logins(database.pool);
    const login = await logins.open(ANN, NOW, LATER);
    expect(login.id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(await logins.find(login.id, NOW)).toEqual(login);
    await logins.revoke(login.id, NOW);
    expect(await logins.find(login.id, NOW)).toBeUndefined();
    await logins.revoke(login.id, LATER);
  });

  it('does not find one that has expired, or was never opened', async () => {
    const logins = new Logins(database.pool);
    const login = await logins.open(ANN, NOW, LATER);
    expect(await logins.find(login.id, LATER)).toBeUndefined();
    expect(await logins.find('nothing', NOW)).toBeUndefined();
  });

  it('ends one login without the others of the same user', async () => {
    const logins = new Logins(database.pool);
    const [phone, desk] = [await logins.open(ANN, NOW, LATER), await logins.open(ANN, NOW, LATER)];
    await logins.revoke(phone.id, NOW);
    expect(await logins.find(desk.id, NOW)).toEqual(desk);
  });
});
