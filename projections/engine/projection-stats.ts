import type { Pool } from 'pg';

export type ProjectionStats = {
  /** Events a second over the last minute; 0 without a leader. */
  readonly rate: number;
  /** Restarts after a failure: a lost connection, a fence, a resumed stop. */
  readonly restarts: number;
};

type Row = { name: string; rate: number; restarts: number };

/** The leader repeats a rate above 0 every few seconds; a stale one is of a leader that has gone. */
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
