import { createHash, createHmac } from 'node:crypto';
import type { Pool } from 'pg';

export type Credential = { readonly userId: string; readonly passwordHash: string };

/** Someone else logs in with this e-mail address. */
export class EmailTaken extends Error {
  constructor() {
    super('Another account uses this e-mail address; choose a different one');
    this.name = 'EmailTaken';
  }
}

/** Capitals and spaces around an address make no difference. */
const normalised = (email: string): string => email.trim().toLowerCase();

/** Who logs in with which e-mail address and password; kept outside the log (OPEN-15). */
export class Credentials {
  /** @param key 32 bytes, kept outside the database: without it nobody can try addresses against this table */
  constructor(
    private readonly pool: Pool,
    private readonly key: Buffer,
  ) {}

  /** A row of a time when addresses were hashed without a key gets its keyed hash now. */
  async find(email: string): Promise<Credential | undefined> {
    const { rows } = await this.pool.query<Credential>({
      name: 'find-credential',
      text: `WITH rekeyed AS (
               UPDATE identity.credentials SET email_key = $1 WHERE email_key = $2 RETURNING user_id, password_hash
             )
             SELECT user_id AS "userId", password_hash AS "passwordHash" FROM identity.credentials WHERE email_key = $1
             UNION ALL SELECT user_id, password_hash FROM rekeyed`,
      values: [this.#keyOf(email), createHash('sha256').update(normalised(email)).digest('hex')],
    });
    return rows[0];
  }

  /**
   * Also changes the password of the user who has the address already.
   * @throws EmailTaken
   */
  async save(email: string, { userId, passwordHash }: Credential): Promise<void> {
    await this.find(email);
    const { rowCount } = await this.pool.query({
      name: 'save-credential',
      text: `INSERT INTO identity.credentials AS known (email_key, user_id, password_hash) VALUES ($1, $2, $3)
             ON CONFLICT (email_key) DO UPDATE SET password_hash = excluded.password_hash
             WHERE known.user_id = excluded.user_id`,
      values: [this.#keyOf(email), userId, passwordHash],
    });
    if (rowCount === 0) throw new EmailTaken();
  }

  /** From now on this user cannot log in; harmless when repeated. */
  async remove(userId: string): Promise<void> {
    await this.pool.query({
      name: 'remove-credential',
      text: 'DELETE FROM identity.credentials WHERE user_id = $1',
      values: [userId],
    });
  }

  #keyOf(email: string): string {
    return createHmac('sha256', this.key).update(normalised(email)).digest('hex');
  }
}
