import type { EncryptedPayload } from '@hatch/event-store';
import type { Tx } from '../engine/index.js';

/** Name and email address are only in the encrypted payload (ADR 0012). */
export type UserRow = {
  readonly userId: string;
  readonly registeredAt: string;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isDeveloper: boolean;
  readonly abilities: readonly string[];
  readonly isDeleted: boolean;
  readonly encrypted: EncryptedPayload | null;
  /** Keyed hashes (ADR 0023); null until computed. */
  readonly words: readonly string[] | null;
};

type Stored = {
  user_id: string;
  registered_at: Date;
  is_admin: boolean;
  is_superuser: boolean;
  is_developer: boolean;
  abilities: string[];
  is_deleted: boolean;
  sealed: EncryptedPayload | null;
  words: string[];
};

export const loadUsers = async (
  userIds: readonly string[],
  tx: Tx,
): Promise<readonly (readonly [string, UserRow])[]> => {
  const { rows } = await tx.query<Stored>({
    name: 'users-load',
    text: `SELECT user_id, registered_at, is_admin, is_superuser, is_developer, abilities, is_deleted, sealed,
             words::text[] AS words
           FROM user_directory WHERE user_id = ANY($1::text[])`,
    values: [userIds],
  });
  return rows.map((row) => [
    row.user_id,
    {
      userId: row.user_id,
      registeredAt: row.registered_at.toISOString(),
      isAdmin: row.is_admin,
      isSuperuser: row.is_superuser,
      isDeveloper: row.is_developer,
      abilities: row.abilities,
      isDeleted: row.is_deleted,
      encrypted: row.sealed,
      words: row.words,
    },
  ]);
};

export const saveUsers = async (users: readonly UserRow[], tx: Tx): Promise<void> => {
  if (users.length === 0) return;
  await tx.query({
    name: 'users-save',
    text: `INSERT INTO user_directory
             (user_id, registered_at, is_admin, is_superuser, is_developer, abilities, is_deleted, sealed, words)
           SELECT u.user_id, u.registered_at, u.is_admin, u.is_superuser, u.is_developer,
             ARRAY(SELECT jsonb_array_elements_text(u.abilities)), u.is_deleted, u.sealed, u.words::bigint[]
           FROM unnest($1::text[], $2::timestamptz[], $3::bool[], $4::bool[], $5::bool[], $6::jsonb[], $7::bool[],
             $8::jsonb[], $9::text[])
             AS u(user_id, registered_at, is_admin, is_superuser, is_developer, abilities, is_deleted, sealed, words)
           ON CONFLICT (user_id) DO UPDATE SET is_admin = excluded.is_admin, is_superuser = excluded.is_superuser,
             is_developer = excluded.is_developer, abilities = excluded.abilities, is_deleted = excluded.is_deleted,
             sealed = excluded.sealed, words = excluded.words`,
    values: [
      users.map(({ userId }) => userId),
      users.map(({ registeredAt }) => registeredAt),
      users.map(({ isAdmin }) => isAdmin),
      users.map(({ isSuperuser }) => isSuperuser),
      users.map(({ isDeveloper }) => isDeveloper),
      users.map(({ abilities }) => JSON.stringify(abilities)),
      users.map(({ isDeleted }) => isDeleted),
      users.map(({ encrypted }) => JSON.stringify(encrypted)),
      users.map(({ words }) => `{${(words ?? []).join(',')}}`),
    ],
  });
};
