import { newId, type Clock } from '@hatch/kernel';
import type { Pool } from 'pg';

export type IdempotentCall = {
  readonly owner: string;
  readonly key: string;
  readonly hash: string;
};

export type KeptAnswer = { readonly statusCode: number; readonly body: unknown };
/** A call that was cut off keeps the command id of its first try. */
type Begun = { readonly commandId: string };

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
/** Longer than any call may take: its process is gone. */
const GIVEN_UP_MS = 60_000;

type BegunRow = { command_id: string };
type Row = { hash: string; status_code: number | null; body: string | null };

export class IdempotentAnswers {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Only one of two concurrent calls begins; one that was cut off begins again. */
  async begin({ owner, key, hash }: IdempotentCall): Promise<Begun | KeptAnswer | 'in-progress' | 'other-call'> {
    const now = this.clock().getTime();
    const begun = await this.pool.query<BegunRow>({
      name: 'idempotent-answers-begin',
      text: `INSERT INTO web.idempotent_answers AS known (owner, key, hash, begun_at, command_id) VALUES ($1, $2, $3, $4, $7)
             ON CONFLICT (owner, key) DO UPDATE
             SET hash = excluded.hash, begun_at = excluded.begun_at, status_code = NULL, body = NULL,
                 command_id = CASE WHEN known.begun_at < $5 THEN excluded.command_id ELSE known.command_id END
             WHERE known.begun_at < $5 OR (known.status_code IS NULL AND known.begun_at < $6 AND known.hash = $3)
             RETURNING command_id`,
      values: [owner, key, hash, new Date(now), new Date(now - KEPT_MS), new Date(now - GIVEN_UP_MS), newId()],
    });
    const [row] = begun.rows;
    if (row) return { commandId: row.command_id };
    const { rows } = await this.pool.query<Row>({
      name: 'idempotent-answers-read',
      text: 'SELECT hash, status_code, body FROM web.idempotent_answers WHERE owner = $1 AND key = $2',
      values: [owner, key],
    });
    const [known] = rows;
    if (!known) return 'in-progress';
    if (known.hash !== hash) return 'other-call';
    if (known.status_code === null || known.body === null) return 'in-progress';
    return { statusCode: known.status_code, body: JSON.parse(known.body) };
  }

  async keep({ owner, key }: IdempotentCall, { statusCode, body }: KeptAnswer): Promise<void> {
    await this.pool.query({
      name: 'idempotent-answers-keep',
      text: 'UPDATE web.idempotent_answers SET status_code = $3, body = $4 WHERE owner = $1 AND key = $2',
      values: [owner, key, statusCode, JSON.stringify(body ?? null)],
    });
  }

  /** The call may be made again at once; anything it has done is not done twice. */
  async giveUp({ owner, key }: IdempotentCall): Promise<void> {
    await this.pool.query({
      name: 'idempotent-answers-give-up',
      text: `UPDATE web.idempotent_answers SET begun_at = $3
             WHERE owner = $1 AND key = $2 AND status_code IS NULL AND begun_at > $3`,
      values: [owner, key, new Date(this.clock().getTime() - GIVEN_UP_MS - 1)],
    });
  }

  async prune(now: Date): Promise<void> {
    await this.pool.query('DELETE FROM web.idempotent_answers WHERE begun_at < $1', [
      new Date(now.getTime() - KEPT_MS),
    ]);
  }
}
