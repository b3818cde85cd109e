import type { Pool } from 'pg';
import type { OrderFacts } from './order-record.js';

const PAGE = 500;

/** Reads nothing personal. Days are trading days: `2026-11-20`. */
export class PlacedOrders {
  constructor(private readonly pool: Pool) {}

  /** Not cancelled, as the takings of a day count them. */
  async count(firstDay: string, lastDay: string): Promise<number> {
    const { rows } = await this.pool.query<{ readonly orders: string }>({
      name: 'placed-orders-count',
      text: `SELECT coalesce(sum(orders), 0) AS orders FROM rm.orders_day
             WHERE trading_date BETWEEN $1::date AND $2::date`,
      values: [firstDay, lastDay],
    });
    return Number(rows[0]?.orders ?? 0);
  }

  /** Page by page; includes cancelled orders. */
  async *between(firstDay: string, lastDay: string): AsyncIterable<readonly OrderFacts[]> {
    let after: readonly [string, string, string] = [firstDay, '-infinity', ''];
    for (;;) {
      const { rows } = await this.pool.query<{ day: string; placed_at: string; order_id: string; facts: OrderFacts }>({
        name: 'placed-orders-between',
        text: `SELECT trading_date::text AS day, placed_at::text, order_id, record - 'encrypted' AS facts FROM rm.orders
               WHERE trading_date <= $1::date AND (trading_date, placed_at, order_id) > ($2::date, $3::timestamptz, $4)
               ORDER BY trading_date, placed_at, order_id LIMIT ${PAGE}`,
        values: [lastDay, ...after],
      });
      if (rows.length > 0) yield rows.map(({ facts }) => facts);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.day, last.placed_at, last.order_id];
    }
  }
}
