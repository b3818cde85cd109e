import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

type MailOutcome = 'taken' | 'refused' | 'unknown';
export type ClaimState = MailOutcome | 'under-way';

export type MailClaim = {
  readonly messageId: string;
  readonly token: string;
  readonly isFirst: boolean;
};

/** Longer than any conversation with a mail server: the claimant is gone, and the outcome unknown. */
const GIVEN_UP = "interval '2 minutes'";
/** Longer than a failed job is kept. */
const KEPT = "interval '100 days'";

type Row = { readonly outcome: MailOutcome | null; readonly given_up: boolean };

/** One place for all processes: claims precede the conversation, outcomes follow it. Instants are the database's. */
export class MailClaims {
  constructor(private readonly pool: Pool) {}

  /** Grants an unclaimed or refused mail; one of unknown outcome only in a later round, which a person began. */
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

  async stateOf(messageId: string): Promise<ClaimState | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'mail-claims-state',
      text: `SELECT outcome, claimed_at < clock_timestamp() - ${GIVEN_UP} AS given_up FROM mail.claims WHERE message_id = $1`,
      values: [messageId],
    });
    const [row] = rows;
    return row && (row.outcome ?? (row.given_up ? 'unknown' : 'under-way'));
  }

  /** Does nothing where another process has claimed the mail since. */
  async settle({ messageId, token }: Omit<MailClaim, 'isFirst'>, outcome: MailOutcome): Promise<void> {
    await this.pool.query({
      name: 'mail-claims-settle',
      text: 'UPDATE mail.claims SET outcome = $3 WHERE message_id = $1 AND token = $2',
      values: [messageId, token, outcome],
    });
  }

  async prune(): Promise<void> {
    await this.pool.query(`DELETE FROM mail.claims WHERE claimed_at < clock_timestamp() - ${KEPT}`);
  }
}
