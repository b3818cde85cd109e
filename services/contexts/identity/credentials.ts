import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

export type Credential = { readonly userId: string; readonly passwordHash: string };

/** Someone else logs in with this e-mail address. */
export class EmailTaken extends Error {
  constructor() {
    super('Another account uses this e-mail address; choose a different one');
    this.name = 'EmailTaken';
  }
}

/** So that no address stands in this table; capitals and spaces around it make no difference. */
const keyOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** Who logs in with which e-mail address and password; kept outside the log (OPEN-15). */
export class Credentials {
  constructor(private readonly pool: Pool) {}

  async find(email: string): Promise<Credential | undefined> {
    const { rows } = await this.pool.query<Credential>({
      name: 'find-credential',
      text: `SELECT user_id AS "userId", password_hash AS "passwordHash" FROM identity.credentials WHERE email_key = $1`,
      values: [keyOf(email)],
    });
    return rows[0];
  }

  /**
   * Also changes the password of the user who has the address already.
   * @throws EmailTaken
   */
  async save(email: string, { userId, passwordHash }: Credential): Promise<void> {
    const { rowCount } = await this.pool.query({
      name: 'save-credential',
      text: `INSERT INTO identity.credentials AS known (email_key, user_id, password_hash) VALUES ($1, $2, $3)
             ON CONFLICT (email_key) DO UPDATE SET password_hash = excluded.password_hash
             WHERE known.user_id = excluded.user_id`,
      values: [keyOf(email), userId, passwordHash],
    });
    if (rowCount === 0) throw new EmailTaken();
  }
}
