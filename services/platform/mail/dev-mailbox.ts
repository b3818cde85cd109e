import type pg from 'pg';
import * as z from 'zod';

const content = z.object({
  from: z.string(),
  to: z.array(z.string()).readonly(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** Without angle brackets. */
  messageId: z.string(),
  text: z.string(),
  html: z.string(),
});

export type MailContent = Readonly<z.infer<typeof content>>;

/** An e-mail that was kept here instead of being sent on. */
export type MailboxMessage = MailContent & {
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
};

/** As the table holds it: an encrypted payload of the event store. */
export type EncryptedMail = { readonly s: string; readonly k: string; readonly c: string; readonly of: string };

/** Encrypts mails with the key of whom they are about; the host supplies it. */
export type MailEncryption = {
  readonly encrypt: (mail: MailContent, about: string) => Promise<EncryptedMail>;
  /** In the same order; without fields where the person was forgotten. */
  readonly decrypt: (mails: readonly EncryptedMail[]) => Promise<readonly object[]>;
};

type Row = { readonly id: number; readonly at: string; readonly encrypted: EncryptedMail };

const KEPT = 500;

const COLUMNS = `id::int, to_char(caught_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, sealed AS encrypted`;

/** The newest 500 e-mails of a machine without a mail server, without those of people who were forgotten. */
export class DevMailbox {
  constructor(
    private readonly pool: pg.Pool,
    private readonly encryption: MailEncryption,
  ) {}

  /** @param about the subject whose personal data the mail holds */
  async keep(about: string, at: Date, mail: MailContent): Promise<void> {
    await this.pool.query(
      `WITH kept AS (
         INSERT INTO mail.caught (caught_at, about, sealed) VALUES ($1, $2, $3) RETURNING id
       )
       DELETE FROM mail.caught USING kept WHERE caught.id <= kept.id - ${KEPT}`,
      [at, about, await this.encryption.encrypt(mail, about)],
    );
  }

  /** Newest first. */
  async list(): Promise<readonly MailboxMessage[]> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM mail.caught ORDER BY caught.id DESC`);
    return this.#decrypted(rows);
  }

  async find(id: number): Promise<MailboxMessage | undefined> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM mail.caught WHERE id = $1`, [id]);
    return (await this.#decrypted(rows))[0];
  }

  /** Removes the mails about these subjects; answers how many there were. */
  async remove(subjects: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query('DELETE FROM mail.caught WHERE about = ANY($1)', [subjects]);
    return rowCount ?? 0;
  }

  async #decrypted(rows: readonly Row[]): Promise<readonly MailboxMessage[]> {
    const mails = await this.encryption.decrypt(rows.map(({ encrypted }) => encrypted));
    return rows.flatMap(({ id, at }, place) => {
      const { data } = content.safeParse(mails[place]);
      return data ? [{ id, at, ...data }] : [];
    });
  }
}
