import { storableText } from '@hatch/kernel/rules';
import { decryptorFor, type EncryptedPayload, type KeyVault } from '@hatch/event-store';
import type { Pool } from 'pg';

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

type Row = Omit<DirectoryUser, 'email' | 'name'> & { readonly sealed: EncryptedPayload | null };

export class UserDirectoryQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyVault,
  ) {}

  async byId(userId: string): Promise<DirectoryUser | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'user-by-id',
      text: `SELECT user_id AS "userId", is_admin AS "isAdmin", is_superuser AS "isSuperuser",
               is_developer AS "isDeveloper", abilities, sealed
             FROM rm.user_directory WHERE user_id = $1`,
      values: [storableText(userId)],
    });
    const [row] = rows;
    return row && this.#opened(row);
  }

  async #opened({ sealed, ...user }: Row): Promise<DirectoryUser> {
    const { email, name } = (await decryptorFor([sealed], this.vault))(sealed);
    return { ...user, email: textOr(email), name: textOr(name) };
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
