import { SHOP_TIME_ZONE } from '@hatch/kernel/rules';
import type { Pool } from 'pg';
import type { DaySpan, LostByDay, LostByHour, LostByThing, LostRow } from './lost-demand.js';

/** Postgres returns sums of integers as text. */
type Summed<Row> = Omit<Row, 'facts' | 'pence'> & { readonly facts: string; readonly pence: string };

const SUMS = 'sum(facts) AS facts, sum(pence) AS pence';

export class LostDemandQueries {
  constructor(private readonly pool: Pool) {}

  /** Oldest day first; a day without lost demand has no row. */
  async byDay({ from, to }: DaySpan): Promise<readonly LostByDay[]> {
    const { rows } = await this.pool.query<Summed<LostByDay>>({
      name: 'lost-demand-by-day',
      text: `SELECT day::text, kind, ${SUMS} FROM rm.lost_demand WHERE day BETWEEN $1 AND $2
             GROUP BY day, kind ORDER BY day, kind`,
      values: [from, to],
    });
    return rows.map(numbered);
  }

  async byHour({ from, to }: DaySpan): Promise<readonly LostByHour[]> {
    const { rows } = await this.pool.query<Summed<LostByHour>>({
      name: 'lost-demand-by-hour',
      text: `SELECT extract(hour FROM hour AT TIME ZONE $3)::int AS hour, kind, ${SUMS} FROM rm.lost_demand
             WHERE day BETWEEN $1 AND $2 GROUP BY 1, kind ORDER BY 1, kind`,
      values: [from, to, SHOP_TIME_ZONE],
    });
    return rows.map(numbered);
  }

  async byThing({ from, to }: DaySpan, mostOfKind: number): Promise<readonly LostByThing[]> {
    const { rows } = await this.pool.query<Summed<LostByThing>>({
      name: 'lost-demand-by-thing',
      text: `SELECT kind, thing, name, facts, pence FROM (
               SELECT kind, thing, (array_agg(name ORDER BY hour DESC))[1] AS name, ${SUMS},
                      row_number() OVER (PARTITION BY kind ORDER BY sum(pence) DESC, sum(facts) DESC, thing) AS place
               FROM rm.lost_demand WHERE day BETWEEN $1 AND $2 GROUP BY kind, thing
             ) things WHERE place <= $3 ORDER BY kind, place`,
      values: [from, to, mostOfKind],
    });
    return rows.map(numbered);
  }

  async ofDay(day: string): Promise<readonly LostRow[]> {
    const { rows } = await this.pool.query<Summed<Omit<LostRow, 'hour'>> & { readonly hour: Date }>({
      name: 'lost-demand-of-day',
      text: `SELECT day::text, hour, kind, thing, name, facts, pence FROM rm.lost_demand
             WHERE day = $1 ORDER BY hour, kind, thing`,
      values: [day],
    });
    return rows.map((row) => ({ ...numbered(row), hour: row.hour.toISOString() }));
  }
}

const numbered = <Row extends { readonly facts: string | number; readonly pence: string }>(
  row: Row,
): Omit<Row, 'facts' | 'pence'> & { readonly facts: number; readonly pence: number } => ({
  ...row,
  facts: Number(row.facts),
  pence: Number(row.pence),
});
