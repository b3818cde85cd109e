import type { AboutMail } from '@hatch/contexts/notifications/events';
import type { Pool } from 'pg';

/** `unknown`: the mail server never said whether it took it. */
export type MailState = 'owed' | 'sending' | 'failed' | 'unknown';

export type UnsentMail = {
  readonly id: string;
  readonly orderId: string;
  readonly notification: AboutMail['notification'];
  readonly state: MailState;
  /** ISO instant of the schedule, or of the last manual retry. */
  readonly waitsSince: string;
  readonly tries: number;
  readonly asked: number;
};

/** A mail not sent by then needs staff. */
const SOON_MS = 2 * 60_000;
/** An older mail helps no one; the order's history still shows it. */
const SHOWN_MS = 7 * 24 * 3_600_000;

type Row = Omit<UnsentMail, 'waitsSince'> & { readonly waitsSince: Date };

export class UnsentMailsQueries {
  constructor(private readonly pool: Pool) {}

  async needingSomebody(now: Date, limit: number): Promise<readonly UnsentMail[]> {
    const soon = new Date(now.getTime() - SOON_MS);
    const { rows } = await this.pool.query<Row>({
      name: 'unsent-mails-needing-somebody',
      text: `SELECT id, order_id AS "orderId", notification, state, waits_since AS "waitsSince", tries, asked
             FROM rm.unsent_mails
             WHERE waits_since > $1 AND (waits_since <= $2 OR state = 'unknown')
             ORDER BY waits_since DESC, id LIMIT $3`,
      values: [new Date(now.getTime() - SHOWN_MS), soon, limit],
    });
    return rows.map(({ waitsSince, state, ...row }) => ({
      ...row,
      state: stateOf(state),
      waitsSince: waitsSince.toISOString(),
    }));
  }
}

/** A process that sends for this long has died. */
const stateOf = (state: MailState): MailState => (state === 'sending' ? 'unknown' : state);
