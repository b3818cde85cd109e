import { storableText } from '@hatch/kernel/rules';
import type { Pool } from 'pg';
import type { Compared, ProofDifference } from './row-proof.js';

export type ProofProgress = {
  readonly name: string;
  /** Empty at the beginning of a pass. */
  readonly after: string;
  readonly compared: number;
  readonly beganAt: Date;
  /** Of the last complete pass; null and 0 before it. */
  readonly passedAt: Date | null;
  readonly passed: number;
  readonly updatedAt: Date;
};

export type FoundDifference = ProofDifference & {
  readonly name: string;
  readonly foundAt: Date;
};

type ProgressRow = {
  name: string;
  after: string;
  compared: string;
  began_at: Date;
  passed_at: Date | null;
  passed: string;
  updated_at: Date;
};

type DifferenceRow = {
  name: string;
  subject: string;
  position: string | null;
  stream: string | null;
  revision: string | null;
  type: string | null;
  detail: string;
  found_at: Date;
};

export class ProofState {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async progress(): Promise<readonly ProofProgress[]> {
    const { rows } = await this.pool.query<ProgressRow>('SELECT * FROM rm.proof_progress ORDER BY name');
    return rows.map(progressOf);
  }

  async progressOf(name: string): Promise<ProofProgress | undefined> {
    const { rows } = await this.pool.query<ProgressRow>('SELECT * FROM rm.proof_progress WHERE name = $1', [name]);
    return rows.map(progressOf)[0];
  }

  async advance(name: string, next: string | undefined, compared: number, now: Date): Promise<void> {
    await this.pool.query(
      `INSERT INTO rm.proof_progress AS p (name, after, compared, began_at, passed_at, passed, updated_at)
       VALUES ($1, coalesce($2, ''), CASE WHEN $2 IS NULL THEN 0 ELSE $3 END, $4,
         CASE WHEN $2::text IS NULL THEN $4::timestamptz END, CASE WHEN $2 IS NULL THEN $3 ELSE 0 END, $4)
       ON CONFLICT (name) DO UPDATE SET after = excluded.after, updated_at = $4,
         compared = CASE WHEN $2 IS NULL THEN 0 ELSE p.compared + $3 END,
         began_at = CASE WHEN p.after = '' THEN $4 ELSE p.began_at END,
         passed_at = CASE WHEN $2 IS NULL THEN $4 ELSE p.passed_at END,
         passed = CASE WHEN $2 IS NULL THEN p.compared + $3 ELSE p.passed END`,
      [name, next === undefined ? null : storableText(next), compared, now],
    );
  }

  async differences(limit: number, name?: string): Promise<readonly FoundDifference[]> {
    const { rows } = await this.pool.query<DifferenceRow>(
      `SELECT * FROM rm.proof_differences WHERE $2::text IS NULL OR name = $2
       ORDER BY found_at DESC, name, subject LIMIT $1`,
      [limit, name ?? null],
    );
    return rows.map(differenceOf);
  }

  async counts(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ name: string; count: string }>(
      'SELECT name, count(*) FROM rm.proof_differences GROUP BY name ORDER BY name',
    );
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  }

  /** Replaces the differences of these subjects. @returns the new ones */
  async settle(name: string, { subjects, differences }: Compared, now: Date): Promise<readonly ProofDifference[]> {
    const differing = new Set(differences.map(({ subject }) => subject));
    const equal = subjects.filter((subject) => !differing.has(subject)).map(storableText);
    if (equal.length > 0)
      await this.pool.query('DELETE FROM rm.proof_differences WHERE name = $1 AND subject = ANY($2::text[])', [
        name,
        equal,
      ]);
    if (differences.length === 0) return [];
    const { rows } = await this.pool.query<{ subject: string; isNew: boolean }>(
      `INSERT INTO rm.proof_differences (name, subject, position, stream, revision, type, detail, found_at)
       SELECT $1, u.*, $8 FROM unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[]) u
       ON CONFLICT (name, subject) DO UPDATE SET position = excluded.position, stream = excluded.stream,
         revision = excluded.revision, type = excluded.type, detail = excluded.detail
       RETURNING subject, xmax = 0 AS "isNew"`,
      [
        name,
        differences.map(({ subject }) => storableText(subject)),
        differences.map(({ event }) => event && String(event.position)),
        differences.map(({ event }) => event?.stream),
        differences.map(({ event }) => event && String(event.revision)),
        differences.map(({ event }) => event?.type),
        differences.map(({ detail }) => storableText(detail)),
        now,
      ],
    );
    const found = new Set(rows.filter(({ isNew }) => isNew).map(({ subject }) => subject));
    return differences.filter(({ subject }) => found.has(storableText(subject)));
  }

  async untold(limit: number): Promise<readonly FoundDifference[]> {
    const { rows } = await this.pool.query<DifferenceRow>(
      'SELECT * FROM rm.proof_differences WHERE told_at IS NULL ORDER BY found_at, name, subject LIMIT $1',
      [limit],
    );
    return rows.map(differenceOf);
  }

  async told(name: string, subject: string, now: Date): Promise<void> {
    await this.pool.query('UPDATE rm.proof_differences SET told_at = $3 WHERE name = $1 AND subject = $2', [
      name,
      subject,
      now,
    ]);
  }
}

const progressOf = (row: ProgressRow): ProofProgress => ({
  name: row.name,
  after: row.after,
  compared: Number(row.compared),
  beganAt: row.began_at,
  passedAt: row.passed_at,
  passed: Number(row.passed),
  updatedAt: row.updated_at,
});

const differenceOf = ({ name, subject, position, stream, revision, type, detail, found_at }: DifferenceRow) => ({
  name,
  subject,
  event:
    position === null || stream === null || revision === null || type === null
      ? undefined
      : { position: BigInt(position), stream, revision: BigInt(revision), type },
  detail,
  foundAt: found_at,
});
