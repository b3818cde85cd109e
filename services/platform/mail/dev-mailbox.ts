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

/** A mail that the local sink kept instead of sending it on. */
export type MailboxMessage = MailContent & {
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
};

/** As it lies in the table: an envelope of the key vault. */
export type EncryptedMail = { readonly s: string; readonly k: string; readonly c: string; readonly of: string };

/** Keeps mails unreadable without the key of whom they are about; the host supplies it. */
export type MailEncryption = {
  readonly seal: (mail: MailContent, about: string) => Promise<EncryptedMail>;
  /** In the same order; without fields where the person was forgotten. */
  readonly open: (mails: readonly EncryptedMail[]) => Promise<readonly object[]>;
};

type Row = { readonly id: number; readonly at: string; readonly sealed: EncryptedMail };

const KEPT = 500;

const COLUMNS = `id::int, to_char(caught_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, sealed`;

/** The newest 500 mails of the local sink, without those of people who were forgotten. */
export class DevMailbox {
  constructor(
    private readonly pool: pg.Pool,
    private readonly seal: MailEncryption,
  ) {}

  /** @param about the subject whose personal data the mail holds */
  async keep(about: string, at: Date, mail: MailContent): Promise<void> {
    await this.pool.query(
      `WITH kept AS (
         INSERT INTO mail.caught (caught_at, about, sealed) VALUES ($1, $2, $3) RETURNING id
       )
       DELETE FROM mail.caught USING kept WHERE caught.id <= kept.id - ${KEPT}`,
      [at, about, await this.seal.seal(mail, about)],
    );
  }

  /** Newest first. */
  async list(): Promise<readonly MailboxMessage[]> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM mail.caught ORDER BY caught.id DESC`);
    return this.#opened(rows);
  }

  async find(id: number): Promise<MailboxMessage | undefined> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM mail.caught WHERE id = $1`, [id]);
    return (await this.#opened(rows))[0];
  }

  /** Takes out what was kept about these subjects; answers how many mails that were. */
  async remove(subjects: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query('DELETE FROM mail.caught WHERE about = ANY($1)', [subjects]);
    return rowCount ?? 0;
  }

  async #opened(rows: readonly Row[]): Promise<readonly MailboxMessage[]> {
    const mails = await this.seal.open(rows.map(({ sealed }) => sealed));
    return rows.flatMap(({ id, at }, place) => {
      const { data } = content.safeParse(mails[place]);
      return data ? [{ id, at, ...data }] : [];
    });
  }
}
