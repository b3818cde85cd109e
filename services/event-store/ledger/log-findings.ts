import type pg from 'pg';
import type { SealCheck } from './check-seals.js';
import type { Finding } from './findings.js';
import type { VerificationMeans } from './verification-history.js';

/** Weakest first: each compares with more than the one before it. */
const MEANS = ['background', 'own-seals', 'kept-seals'] as const satisfies readonly VerificationMeans[];
type Means = (typeof MEANS)[number];

export type LogFinding = Finding & {
  readonly number: number;
  /** The weakest means that found it: the same or a stronger one can tell that it passes again. */
  readonly means: Means;
  readonly foundAt: Date;
  readonly passedAt: Date | undefined;
  readonly acknowledged: { readonly by: string; readonly at: Date } | undefined;
};

export type WholeLogCheck = {
  readonly means: Means;
  readonly found: readonly Finding[];
  readonly differences: number;
  readonly head: bigint;
};

export type Acknowledged = 'acknowledged' | 'unknown' | 'still-differs';

type Row = {
  number: string;
  detail: string;
  position: string | null;
  seal: number | null;
  means: Means;
  found_at: Date;
  passed_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
};

const SHOWN = 100;

/** A finding stays open until a check that covers it passes and a person acknowledges it. */
export class LogFindings {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  async ofSeals(checks: readonly SealCheck[], head: bigint, at: Date): Promise<void> {
    const found = checks.flatMap(({ number, finding }) => (finding ? [{ ...finding, seal: number }] : []));
    await this.#add({ means: 'background', found, head }, at);
    const differing = checks.flatMap(({ number, finding }) => (finding ? [number] : []));
    const passing = checks.flatMap(({ number, finding }) => (finding ? [] : [number]));
    await this.pool.query(
      `UPDATE es.log_findings SET passed_at = CASE WHEN seal = ANY($1::integer[]) THEN NULL ELSE $3::timestamptz END
       WHERE acknowledged_at IS NULL AND means = 'background'
         AND (seal = ANY($1::integer[]) AND passed_at IS NOT NULL OR seal = ANY($2::integer[]) AND passed_at IS NULL)`,
      [differing, passing, at],
    );
  }

  /** A check without findings covers everything up to its end. */
  async ofWholeLog({ differences, ...check }: WholeLogCheck, at: Date): Promise<void> {
    await this.#add(check, at);
    if (differences > 0) return;
    await this.pool.query(
      `UPDATE es.log_findings SET passed_at = $3
       WHERE acknowledged_at IS NULL AND passed_at IS NULL AND means = ANY($1::text[]) AND coalesce(position, head) <= $2`,
      [MEANS.slice(0, MEANS.indexOf(check.means) + 1), String(check.head), at],
    );
  }

  async open(): Promise<readonly LogFinding[]> {
    return this.#read('acknowledged_at IS NULL ORDER BY passed_at IS NOT NULL, number DESC');
  }

  async acknowledged(): Promise<readonly LogFinding[]> {
    return this.#read('acknowledged_at IS NOT NULL ORDER BY acknowledged_at DESC');
  }

  async isLogVerified(): Promise<boolean> {
    const { rows } = await this.pool.query(
      'SELECT FROM es.log_findings WHERE acknowledged_at IS NULL AND passed_at IS NULL LIMIT 1',
    );
    return rows.length === 0;
  }

  async acknowledge(number: number, by: string, at: Date): Promise<Acknowledged> {
    const { rows } = await this.pool.query<{ done: boolean }>(
      `WITH asked AS (SELECT number, passed_at FROM es.log_findings WHERE number = $1 AND acknowledged_at IS NULL FOR UPDATE),
         done AS (UPDATE es.log_findings SET acknowledged_by = $2, acknowledged_at = $3
                  WHERE number IN (SELECT number FROM asked WHERE passed_at IS NOT NULL) RETURNING number)
       SELECT EXISTS (SELECT FROM done) AS done FROM asked`,
      [number, by, at],
    );
    const [asked] = rows;
    if (!asked) return 'unknown';
    return asked.done ? 'acknowledged' : 'still-differs';
  }

  async #add({ means, found, head }: Omit<WholeLogCheck, 'differences'>, at: Date): Promise<void> {
    if (found.length === 0) return;
    await this.pool.query(
      `INSERT INTO es.log_findings AS f (detail, position, seal, means, head, found_at)
       SELECT DISTINCT ON (u.detail) u.*, $4, $5, $6
       FROM unnest($1::text[], $2::bigint[], $3::integer[]) AS u (detail, position, seal)
       ON CONFLICT (md5(detail)) WHERE acknowledged_at IS NULL DO UPDATE
         SET passed_at = NULL, seal = coalesce(excluded.seal, f.seal), head = excluded.head,
           means = CASE WHEN array_position($7::text[], excluded.means) < array_position($7::text[], f.means)
             THEN excluded.means ELSE f.means END`,
      [
        found.map(({ detail }) => detail),
        found.map(({ position }) => (position === undefined ? null : String(position))),
        found.map(({ seal }) => seal ?? null),
        means,
        String(head),
        at,
        MEANS,
      ],
    );
  }

  async #read(which: string): Promise<readonly LogFinding[]> {
    const { rows } = await this.pool.query<Row>(`SELECT * FROM es.log_findings WHERE ${which} LIMIT ${SHOWN}`);
    return rows.map(findingOf);
  }
}

const findingOf = (row: Row): LogFinding => ({
  number: Number(row.number),
  detail: row.detail,
  position: row.position === null ? undefined : BigInt(row.position),
  seal: row.seal ?? undefined,
  means: row.means,
  foundAt: row.found_at,
  passedAt: row.passed_at ?? undefined,
  acknowledged:
    row.acknowledged_at === null || row.acknowledged_by === null
      ? undefined
      : { by: row.acknowledged_by, at: row.acknowledged_at },
});
