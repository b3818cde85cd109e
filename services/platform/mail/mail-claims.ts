import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** What became of handing a mail over. */
type MailOutcome = 'taken' | 'refused' | 'unknown';
/** Of a mail that somebody claimed: its outcome, or that a process is at it. */
export type ClaimState = MailOutcome | 'under-way';

export type MailClaim = {
  readonly messageId: string;
  readonly token: string;
  /** Nobody had claimed the mail before. */
  readonly isFirst: boolean;
};

/** Longer than any conversation with a mail server may take: whoever claimed it before is gone, and nobody knows how far it came. */
const GIVEN_UP = "interval '2 minutes'";
/** Longer than a job that failed is kept. */
const KEPT = "interval '100 days'";

type Row = { readonly outcome: MailOutcome | null; readonly given_up: boolean };

/**
 * Who hands which mail over, in one place for all processes (G21): a mail is claimed before the conversation with the
 * mail server begins, and its outcome is noted after it. Instants are those of the database.
 */
export class MailClaims {
  constructor(private readonly pool: Pool) {}

  /**
   * A mail is claimed when nobody has claimed it, or when the server refused it; one of unknown outcome only in a later
   * round, which a person began.
   */
  async claim(messageId: string, round: number): Promise<MailClaim | ClaimState> {
    const token = randomUUID();
    const { rows } = await this.pool.query<{ readonly is_first: boolean }>({
      name: 'mail-claims-claim',
      text: `INSERT INTO mail.claims AS known (message_id, token, round, claimed_at) VALUES ($1, $2, $3, clock_timestamp())
             ON CONFLICT (message_id) DO UPDATE
             SET token = $2, round = $3, claimed_at = clock_timestamp(), outcome = NULL
             WHERE known.outcome = 'refused' OR (known.round < $3 AND (known.outcome = 'unknown'
               OR (known.outcome IS NULL AND known.claimed_at < clock_timestamp() - ${GIVEN_UP})))
             RETURNING xmax = 0 AS is_first`,
      values: [messageId, token, round],
    });
    const [claimed] = rows;
    return claimed ? { messageId, token, isFirst: claimed.is_first } : ((await this.stateOf(messageId)) ?? 'under-way');
  }

  /** Undefined for a mail that nobody has claimed. */
  async stateOf(messageId: string): Promise<ClaimState | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'mail-claims-state',
      text: `SELECT outcome, claimed_at < clock_timestamp() - ${GIVEN_UP} AS given_up FROM mail.claims WHERE message_id = $1`,
      values: [messageId],
    });
    const [row] = rows;
    return row && (row.outcome ?? (row.given_up ? 'unknown' : 'under-way'));
  }

  /** Does nothing where somebody else has claimed the mail since. */
  async settle({ messageId, token }: Omit<MailClaim, 'isFirst'>, outcome: MailOutcome): Promise<void> {
    await this.pool.query({
      name: 'mail-claims-settle',
      text: 'UPDATE mail.claims SET outcome = $3 WHERE message_id = $1 AND token = $2',
      values: [messageId, token, outcome],
    });
  }

  /** Claims of mails that nothing asks for any more. */
  async prune(): Promise<void> {
    await this.pool.query(`DELETE FROM mail.claims WHERE claimed_at < clock_timestamp() - ${KEPT}`);
  }
}
