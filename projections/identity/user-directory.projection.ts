import type { IdentityEvent, UserRegistered } from '@hatch/contexts/identity/events';
import { encryptedPayloadOf, type EncryptedPayload } from '@hatch/event-store';
import { foldWith, handledTypes, type Projection, type EventHandlers } from '../engine/index.js';

/** Name and e-mail address only in the encrypted payload (ADR 0012). */
type UserRow = Omit<UserRegistered['data'], 'pii'> & { readonly encrypted: EncryptedPayload | null };
type Changes = {
  readonly registered: ReadonlyMap<string, UserRow>;
  /** Of users whose row is there already. */
  readonly renamed: ReadonlyMap<string, EncryptedPayload | null>;
};

const NONE: Changes = { registered: new Map(), renamed: new Map() };

const handlers: EventHandlers<IdentityEvent, Changes> = {
  UserRegistered: ({ registered, renamed }, event) => {
    const { pii: _pii, ...facts } = event.data;
    const user = { ...facts, encrypted: encryptedPayloadOf(event) };
    return { registered: new Map(registered).set(facts.userId, user), renamed };
  },
  UserEmailChanged: ({ registered, renamed }, event) => {
    const { userId } = event.data;
    const encrypted = encryptedPayloadOf(event);
    const user = registered.get(userId);
    return user
      ? { registered: new Map(registered).set(userId, { ...user, encrypted }), renamed }
      : { registered, renamed: new Map(renamed).set(userId, encrypted) };
  },
};

/** Who may sign in and what they may do; passwords are elsewhere. */
export const userDirectory: Projection = {
  name: 'user-directory',
  version: 3,
  tables: ['user_directory'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    const changes = events.reduce<Changes>(foldWith<IdentityEvent, Changes>(handlers), NONE);
    const users = [...changes.registered.values()];
    await tx.query({
      name: 'users-save',
      text: `INSERT INTO user_directory (user_id, is_admin, is_superuser, is_developer, abilities, sealed)
             SELECT u.user_id, u.is_admin, u.is_superuser, u.is_developer,
               ARRAY(SELECT jsonb_array_elements_text(u.abilities)), u.sealed
             FROM unnest($1::text[], $2::bool[], $3::bool[], $4::bool[], $5::jsonb[], $6::jsonb[])
               AS u(user_id, is_admin, is_superuser, is_developer, abilities, sealed)
             ON CONFLICT (user_id) DO UPDATE SET is_admin = excluded.is_admin, is_superuser = excluded.is_superuser,
               is_developer = excluded.is_developer, abilities = excluded.abilities, sealed = excluded.sealed`,
      values: [
        users.map(({ userId }) => userId),
        users.map(({ isAdmin }) => isAdmin),
        users.map(({ isSuperuser }) => isSuperuser),
        users.map(({ isDeveloper }) => isDeveloper),
        users.map(({ abilities }) => JSON.stringify(abilities)),
        users.map(({ encrypted }) => JSON.stringify(encrypted)),
      ],
    });
    const renamed = [...changes.renamed];
    await tx.query({
      name: 'users-rename',
      text: `UPDATE user_directory d SET sealed = u.sealed
             FROM unnest($1::text[], $2::jsonb[]) AS u(user_id, sealed) WHERE d.user_id = u.user_id`,
      values: [renamed.map(([userId]) => userId), renamed.map(([, encrypted]) => JSON.stringify(encrypted))],
    });
    return [];
  },
};
