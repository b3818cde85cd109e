import type { IdentityEvent, UserRegistered } from '@hatch/contexts/identity/events';
import { encryptedPayloadOf, type EncryptedPayload } from '@hatch/event-store';
import { foldWith, handledTypes, type Projection, type EventHandlers } from '../engine/index.js';

/** Name and e-mail address only in the encrypted payload (ADR 0012). */
type UserRow = Omit<UserRegistered['data'], 'pii'> & { readonly encrypted: EncryptedPayload | null };
type Users = ReadonlyMap<string, UserRow>;

const handlers: EventHandlers<IdentityEvent, Users> = {
  UserRegistered: (users, event) => {
    const { pii: _pii, ...facts } = event.data;
    return new Map(users).set(facts.userId, { ...facts, encrypted: encryptedPayloadOf(event) });
  },
};

/** Who may sign in and what they may do; passwords are elsewhere. */
export const userDirectory: Projection = {
  name: 'user-directory',
  version: 2,
  tables: ['user_directory'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    const users = [...events.reduce<Users>(foldWith<IdentityEvent, Users>(handlers), new Map()).values()];
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
    return [];
  },
};
