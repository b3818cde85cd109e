import type pg from 'pg';

export type VerificationSubject = 'log' | 'read-models';

/** `own-seals` in DATA_DIR; `kept-seals` copied elsewhere; `background` by the running shop. */
export type VerificationMeans = 'own-seals' | 'kept-seals' | 'fresh-fold' | 'background';

export type Verification = {
  readonly subject: VerificationSubject;
  readonly means: VerificationMeans;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly head: bigint;
  /** Seals and the next two are of the log alone; 0 for read models. */
  readonly seals: number;
  readonly sealed: number;
  readonly unsealed: number;
  readonly differences: number;
  /** The first of them: positions, streams and types; nothing personal. */
  readonly findings: readonly string[];
};

export type RecordedVerification = Verification & {
  /** Rises from 1; numbers may be missing between two. */
  readonly number: number;
};

type Row = {
  readonly number: string;
  readonly subject: VerificationSubject;
  readonly means: VerificationMeans;
  readonly began_at: Date;
  readonly ended_at: Date;
  readonly head: string;
  readonly seals: number;
  readonly sealed: string;
  readonly unsealed: string;
  readonly differences: number;
  readonly findings: readonly string[];
};

const SHOWN = 100;

export class VerificationHistory {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  async record(verification: Verification): Promise<void> {
    const { subject, means, beganAt, endedAt, head, seals, sealed, unsealed, differences, findings } = verification;
    await this.pool.query(
      `INSERT INTO es.log_verifications
         (subject, means, began_at, ended_at, head, seals, sealed, unsealed, differences, findings)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
      [subject, means, beganAt, endedAt, String(head), seals, sealed, unsealed, differences, JSON.stringify(findings)],
    );
  }

  async latest(): Promise<readonly RecordedVerification[]> {
    return this.#read('SELECT DISTINCT ON (subject) * FROM es.log_verifications ORDER BY subject, number DESC', []);
  }

  /** Newest first, at most 100. @param before leaves out this number and higher ones */
  async recent(limit: number, before?: number): Promise<readonly RecordedVerification[]> {
    return this.#read(
      `SELECT * FROM es.log_verifications WHERE $2::bigint IS NULL OR number < $2::bigint
       ORDER BY number DESC LIMIT $1`,
      [Math.min(limit, SHOWN), before ?? null],
    );
  }

  async #read(text: string, values: readonly unknown[]): Promise<readonly RecordedVerification[]> {
    const { rows } = await this.pool.query<Row>(text, [...values]);
    return rows.map(verificationOf);
  }
}

const verificationOf = (row: Row): RecordedVerification => ({
  number: Number(row.number),
  subject: row.subject,
  means: row.means,
  beganAt: row.began_at,
  endedAt: row.ended_at,
  head: BigInt(row.head),
  seals: row.seals,
  sealed: Number(row.sealed),
  unsealed: Number(row.unsealed),
  differences: row.differences,
  findings: row.findings,
});
