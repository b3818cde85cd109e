import type { Pool } from 'pg';

export class UnpaidOrdersQueries {
  constructor(private readonly pool: Pool) {}

  /** Ids of orders placed before this that nobody has paid for, oldest first. */
  async placedBefore(instant: Date, limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ order_id: string }>({
      name: 'orders-unpaid',
      text: `SELECT order_id FROM rm.orders
             WHERE NOT complete AND placed_at < $1 AND record->>'paymentStatus' = 'AWAITING-PAYMENT'
             ORDER BY placed_at LIMIT $2`,
      values: [instant, limit],
    });
    return rows.map(({ order_id }) => order_id);
  }
}
