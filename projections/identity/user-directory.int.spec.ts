import { specVault, testDatabase, unreadableVault, type TestDatabase } from '@hatch/event-store/testing';
import type { UserRegistered, UserRightsChanged } from '@hatch/contexts/identity/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh } from '../engine/testing/index.js';
import { migrations, userDirectory } from './index.js';
import { userById } from './testing/index.js';

const ADMIN = '0190b9a0-0000-7000-8000-000000000001';
const registered = (userId: string, email: string, changes: Partial<UserRegistered['data']> = {}) =>
  on(`user-${userId}`, {
    type: 'UserRegistered',
    data: {
      userId,
      isAdmin: false,
      isSuperuser: false,
      isDeveloper: false,
      abilities: [],
      pii: { subject: `user:${userId}`, email, name: 'Ann "Other", {etc}' },
      ...changes,
    },
  });

const rightsChanged = (userId: string, changes: Partial<UserRightsChanged['data']>) =>
  on(`user-${userId}`, {
    type: 'UserRightsChanged',
    data: { userId, isAdmin: false, isSuperuser: false, abilities: [], ...changes },
  });
const deleted = (userId: string) => on(`user-${userId}`, { type: 'UserDeleted', data: { userId } });

describe('user-directory', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
  });
  afterAll(() => database.close());

  it('finds a user by id', async () => {
    await projectAfresh(userDirectory(specVault()), database.pool, [
      registered(ADMIN, 'Admin@Hatch.test', { isAdmin: true, abilities: ['manage-takeaway-status', 'a, "b"'] }),
      registered('other', 'other@hatch.test'),
    ]);
    const admin = {
      userId: ADMIN,
      email: 'Admin@Hatch.test',
      name: 'Ann "Other", {etc}',
      unreadable: false,
      isDeleted: false,
      registeredAt: expect.any(Date),
      isAdmin: true,
      isSuperuser: false,
      isDeveloper: false,
      abilities: ['manage-takeaway-status', 'a, "b"'],
    };
    expect(await userById(database.url, specVault(), ADMIN)).toEqual(admin);
    expect(await userById(database.url, specVault(), "x' OR 'a'='a")).toBeUndefined();
  });

  it('ACC-02 has the address that was changed to, also of a user who was there before', async () => {
    const changed = (userId: string, email: string) =>
      on(`user-${userId}`, {
        type: 'UserEmailChanged',
        data: { userId, pii: { subject: `user:${userId}`, email, name: 'Ann' } },
      });
    const registrations = [
      registered(ADMIN, 'admin@hatch.test', { isAdmin: true }),
      registered('other', 'other@hatch.test'),
    ];
    const changes = [changed(ADMIN, 'a@new.test'), changed('other', 'o@new.test')];
    for (const batchSize of [4, 2, 1]) {
      await projectAfresh(userDirectory(specVault()), database.pool, [...registrations, ...changes], batchSize);
      const found = await userById(database.url, specVault(), ADMIN);
      expect(found).toMatchObject({ email: 'a@new.test', isAdmin: true });
      expect(await userById(database.url, specVault(), 'other')).toMatchObject({ email: 'o@new.test' });
    }
  });

  it('keeps a forgotten person without name and e-mail', async () => {
    await projectAfresh(userDirectory(specVault()), database.pool, [
      registered(ADMIN, 'admin@hatch.test', { isAdmin: true }),
    ]);
    expect(await userById(database.url, specVault(`user:${ADMIN}`), ADMIN)).toMatchObject({
      email: null,
      name: null,
      unreadable: false,
      isAdmin: true,
    });
  });

  it('has no word left of whoever is forgotten or closed the account, whenever that is read', async () => {
    const forgotten = on(`subject-user:${ADMIN}`, { type: 'SubjectForgotten', data: { subject: `user:${ADMIN}` } });
    const events = [
      registered(ADMIN, 'admin@hatch.test'),
      registered('other', 'o@hatch.test'),
      registered('ann', 'a@b'),
    ];
    for (const batchSize of [5, 3, 1]) {
      const all = [...events, forgotten, deleted('other')];
      await projectAfresh(userDirectory(specVault()), database.pool, all, batchSize);
      const { rows } = await database.pool.query<{ user_id: string }>(
        "SELECT user_id FROM rm.user_directory WHERE words <> '{}'",
      );
      expect(rows).toEqual([{ user_id: 'ann' }]);
    }
  });

  it('USR-07 USR-15 keeps what they may do now, and that an account was deleted', async () => {
    await projectAfresh(userDirectory(specVault()), database.pool, [
      registered(ADMIN, 'admin@hatch.test'),
      rightsChanged(ADMIN, { isAdmin: true }),
      registered('other', 'other@hatch.test'),
      deleted('other'),
    ]);
    expect(await userById(database.url, specVault(), ADMIN)).toMatchObject({
      isAdmin: true,
      email: 'admin@hatch.test',
    });
    expect(await userById(database.url, specVault(), 'other')).toMatchObject({
      isDeleted: true,
      name: 'Ann "Other", {etc}',
    });
  });

  it('marks a person whom no data key opens, and finds the others', async () => {
    await projectAfresh(userDirectory(specVault()), database.pool, [
      registered(ADMIN, 'admin@hatch.test', { isAdmin: true }),
      registered('other', 'other@hatch.test'),
    ]);
    const vault = unreadableVault(`user:${ADMIN}`);
    expect(await userById(database.url, vault, ADMIN)).toMatchObject({ email: null, unreadable: true, isAdmin: true });
    expect(await userById(database.url, vault, 'other')).toMatchObject({ email: 'other@hatch.test' });
  });
});
