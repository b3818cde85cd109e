import type pg from 'pg';

/** A mail that the local sink kept instead of sending it on. */
export type CaughtMail = {
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  /** Without angle brackets. */
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
};

const KEPT = 500;

const COLUMNS = `id::int, to_char(caught_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, sender AS "from",
  receivers AS "to", reply_to AS "replyTo", subject, message_id AS "messageId", body_text AS text, body_html AS html`;

/** The newest 500 mails of the local sink. */
export class CaughtMails {
  constructor(private readonly pool: pg.Pool) {}

  async keep(mail: Omit<CaughtMail, 'id'>): Promise<void> {
    await this.pool.query(
      `WITH kept AS (
         INSERT INTO mail.caught (caught_at, sender, receivers, reply_to, subject, message_id, body_text, body_html)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
       )
       DELETE FROM mail.caught USING kept WHERE caught.id <= kept.id - ${KEPT}`,
      [mail.at, mail.from, mail.to, mail.replyTo, mail.subject, mail.messageId, mail.text, mail.html],
    );
  }

  /** Newest first. */
  async list(): Promise<readonly CaughtMail[]> {
    const { rows } = await this.pool.query<CaughtMail>(`SELECT ${COLUMNS} FROM mail.caught ORDER BY caught.id DESC`);
    return rows;
  }

  async find(id: number): Promise<CaughtMail | undefined> {
    const { rows } = await this.pool.query<CaughtMail>(`SELECT ${COLUMNS} FROM mail.caught WHERE id = $1`, [id]);
    return rows[0];
  }
}
