import { newShortId } from '@hatch/kernel';
import type { Pool } from 'pg';

const ID_LETTERS = 26;

export type Login = { readonly id: string; readonly userId: string; readonly expiresAt: Date };

/** One row for each login, so that it can be ended from the server. */
export class Logins {
  constructor(private readonly pool: Pool) {}

  /** The id is unguessable and goes into the encrypted session cookie. */
  async open(userId: string, now: Date, expiresAt: Date): Promise<Login> {
    const id = newShortId(ID_LETTERS);
    await this.pool.query({
      name: 'open-login',
      text: 'INSERT INTO identity.logins (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
      values: [id, userId, now, expiresAt],
    });
    return { id, userId, expiresAt };
  }

  /** Undefined once it is revoked or has expired. */
  async find(id: string, now: Date): Promise<Login | undefined> {
    const { rows } = await this.pool.query<Login>({
      name: 'find-login',
      text: `SELECT id, user_id AS "userId", expires_at AS "expiresAt" FROM identity.logins
             WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2`,
      values: [id, now],
    });
    return rows[0];
  }

  /** The first revocation counts. */
  async revoke(id: string, now: Date): Promise<void> {
    await this.pool.query({
      name: 'revoke-login',
      text: 'UPDATE identity.logins SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
      values: [id, now],
    });
  }

  /** Ends all logins of a user and keeps no trace of them. */
  async removeAll(userId: string): Promise<void> {
    await this.pool.query({
      name: 'remove-logins',
      text: 'DELETE FROM identity.logins WHERE user_id = $1',
      values: [userId],
    });
  }
}
