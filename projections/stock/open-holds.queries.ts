import type { Pool } from 'pg';

export type OpenHold = { readonly sku: string; readonly cartId: string };

export class OpenHoldsQueries {
  constructor(private readonly pool: Pool) {}

  /** Age of the oldest overdue hold, by the clock of the database; 0 without one. */
  async overdueSeconds(): Promise<number> {
    const { rows } = await this.pool.query<{ overdue: number | null }>({
      name: 'open-holds-overdue',
      text: 'SELECT extract(epoch FROM clock_timestamp() - min(expires_at))::float8 AS overdue FROM rm.open_holds',
    });
    return Math.max(0, rows[0]?.overdue ?? 0);
  }

  async expired(now: Date, limit: number): Promise<readonly OpenHold[]> {
    const { rows } = await this.pool.query<{ sku: string; hold_id: string }>({
      name: 'open-holds-expired',
      text: 'SELECT sku, hold_id FROM rm.open_holds WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2',
      values: [now, limit],
    });
    return rows.map(({ sku, hold_id }) => ({ sku, cartId: hold_id }));
  }
}
