import type pg from 'pg';

/** `unknown`: handed over without a word that it arrived. */
export type DispatchOutcome = 'sent' | 'refused' | 'unknown';

export type SealDispatch = {
  /** `mail`, or a bucket without its key, such as `s3://host/bucket`. */
  readonly place: string;
  readonly seal: number;
  readonly begunAt: Date;
  readonly outcome: DispatchOutcome;
};

type Row = {
  readonly place: string;
  readonly seal: number;
  readonly begun_at: Date;
  readonly outcome: DispatchOutcome;
};

export class SealDispatches {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** Recorded before anything is sent: if cut off, its outcome is unknown. @returns its number */
  async begin(place: string, seal: number, at: Date): Promise<string> {
    const { rows } = await this.pool.query<{ number: string }>(
      `INSERT INTO es.seal_dispatches (place, seal, begun_at, outcome) VALUES ($1, $2, $3, 'unknown') RETURNING number`,
      [place, seal, at],
    );
    return rows[0]?.number ?? '';
  }

  async end(number: string, outcome: DispatchOutcome): Promise<void> {
    await this.pool.query('UPDATE es.seal_dispatches SET outcome = $2 WHERE number = $1', [number, outcome]);
  }

  async latest(): Promise<readonly SealDispatch[]> {
    const { rows } = await this.pool.query<Row>(
      'SELECT DISTINCT ON (place) place, seal, begun_at, outcome FROM es.seal_dispatches ORDER BY place, number DESC',
    );
    return rows.map(dispatchOf);
  }

  async lastSent(place: string): Promise<SealDispatch | undefined> {
    const { rows } = await this.pool.query<Row>(
      `SELECT place, seal, begun_at, outcome FROM es.seal_dispatches WHERE place = $1 AND outcome = 'sent'
        ORDER BY number DESC LIMIT 1`,
      [place],
    );
    return rows.map(dispatchOf)[0];
  }
}

const dispatchOf = ({ place, seal, begun_at: begunAt, outcome }: Row): SealDispatch => ({
  place,
  seal,
  begunAt,
  outcome,
});
