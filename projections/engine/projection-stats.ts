import type { Pool } from 'pg';

/** How a projection works, as any process sees it. */
export type ProjectionStats = {
  /** Events a second that it went past over the last minute; 0 when nobody leads. */
  readonly rate: number;
  /** How often it was started again after a failure: a lost connection, a fence, a stop that was resumed. */
  readonly restarts: number;
};

type Row = { name: string; rate: number; restarts: number };

/** The leader repeats a rate above 0 every few seconds: one older than this was left by a leader that is gone. */
const STALE_MS = 15_000;

export const readProjectionStats = async (pool: Pool): Promise<ReadonlyMap<string, ProjectionStats>> => {
  const { rows } = await pool.query<Row>({
    name: 'projection-stats',
    text: `SELECT name, restarts,
             CASE WHEN updated_at > now() - $1 * interval '1 millisecond' THEN rate ELSE 0 END AS rate
           FROM rm.vitals`,
    values: [STALE_MS],
  });
  return new Map(rows.map(({ name, ...stats }) => [name, stats]));
};
