import type { IdentityEvent, UserRegistered } from '@hatch/contexts/identity/events';
import { stepThrough, storableText, typesOf, type Projection, type Steps } from '../engine/index.js';
import { emailKey, type DirectoryUser } from './user-directory.queries.js';

type Users = ReadonlyMap<string, DirectoryUser>;
/** Fields of a person who was forgotten are absent. */
type Personal = Partial<UserRegistered['data']['pii']>;

const textOr = (text: string | undefined): string | null => (text === undefined ? null : storableText(text));
const personOf = ({ email, name }: Personal): Pick<DirectoryUser, 'email' | 'name'> => ({
  email: textOr(email),
  name: textOr(name),
});

const steps: Steps<IdentityEvent, Users> = {
  UserRegistered: (users, { data: { userId, isAdmin, isSuperuser, isDeveloper, abilities, pii } }) =>
    new Map(users).set(userId, { userId, ...personOf(pii), isAdmin, isSuperuser, isDeveloper, abilities }),
};

/** Who may sign in and what they may do; passwords are elsewhere. */
export const userDirectory: Projection = {
  name: 'user-directory',
  version: 1,
  tables: ['user_directory'],
  handles: typesOf(steps),
  apply: async (events, tx) => {
    const users = [...events.reduce<Users>(stepThrough<IdentityEvent, Users>(steps), new Map()).values()];
    await tx.query({
      name: 'users-save',
      text: `INSERT INTO user_directory
               (user_id, email, email_key, name, is_admin, is_superuser, is_developer, abilities)
             SELECT u.user_id, u.email, u.email_key, u.name, u.is_admin, u.is_superuser, u.is_developer,
               ARRAY(SELECT jsonb_array_elements_text(u.abilities))
             FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[], $6::bool[], $7::bool[], $8::jsonb[])
               AS u(user_id, email, email_key, name, is_admin, is_superuser, is_developer, abilities)
             ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, email_key = excluded.email_key,
               name = excluded.name, is_admin = excluded.is_admin, is_superuser = excluded.is_superuser,
               is_developer = excluded.is_developer, abilities = excluded.abilities`,
      values: [
        users.map(({ userId }) => userId),
        users.map(({ email }) => email),
        users.map(({ email }) => email && emailKey(email)),
        users.map(({ name }) => name),
        users.map(({ isAdmin }) => isAdmin),
        users.map(({ isSuperuser }) => isSuperuser),
        users.map(({ isDeveloper }) => isDeveloper),
        users.map(({ abilities }) => JSON.stringify(abilities)),
      ],
    });
    return [];
  },
};
