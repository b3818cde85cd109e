import type { Pool } from 'pg';
import { storableText } from '../engine/index.js';

export type DirectoryUser = {
  readonly userId: string;
  /** Null once the person is forgotten. */
  readonly email: string | null;
  readonly name: string | null;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isDeveloper: boolean;
  readonly abilities: readonly string[];
};

type Row = {
  user_id: string;
  email: string | null;
  name: string | null;
  is_admin: boolean;
  is_superuser: boolean;
  is_developer: boolean;
  abilities: readonly string[];
};

const COLUMNS = 'user_id, email, name, is_admin, is_superuser, is_developer, abilities';

export class UserDirectoryQueries {
  constructor(private readonly pool: Pool) {}

  async byId(userId: string): Promise<DirectoryUser | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'user-by-id',
      text: `SELECT ${COLUMNS} FROM rm.user_directory WHERE user_id = $1`,
      values: [storableText(userId)],
    });
    return rows.map(toUser)[0];
  }

  /** In whatever case it is written. */
  async byEmail(email: string): Promise<DirectoryUser | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'user-by-email',
      text: `SELECT ${COLUMNS} FROM rm.user_directory WHERE email_key = $1 ORDER BY user_id LIMIT 1`,
      values: [storableText(emailKey(email))],
    });
    return rows.map(toUser)[0];
  }
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

const toUser = (row: Row): DirectoryUser => ({
  userId: row.user_id,
  email: row.email,
  name: row.name,
  isAdmin: row.is_admin,
  isSuperuser: row.is_superuser,
  isDeveloper: row.is_developer,
  abilities: row.abilities,
});
