import { storableJson, type Tx } from '../engine/index.js';
import { isDone } from './board-entries.js';
import { tradingDayOf } from './trading-day-of.js';
import type { StoredOrder } from './order-record.js';

export const loadOrders = async (
  orderIds: readonly string[],
  tx: Tx,
): Promise<readonly (readonly [string, StoredOrder])[]> => {
  const { rows } = await tx.query<{ order_id: string; record: StoredOrder }>({
    name: 'orders-load',
    text: 'SELECT order_id, record FROM orders WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  return rows.map(({ order_id, record }) => [order_id, record]);
};

/** An order that is not placed has no dates, and so is on no kitchen list. */
export const saveOrders = async (orders: readonly StoredOrder[], tx: Tx): Promise<void> => {
  if (orders.length === 0) return;
  const placedAt = orders.map((order) => order.placedAt);
  await tx.query({
    name: 'orders-save',
    text: `INSERT INTO orders (order_id, placed_at, trading_date, complete, record)
           SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::date[], $4::bool[], $5::jsonb[])
           ON CONFLICT (order_id) DO UPDATE SET placed_at = excluded.placed_at,
             trading_date = excluded.trading_date, complete = excluded.complete, record = excluded.record`,
    values: [
      orders.map(({ id }) => id),
      placedAt,
      orders.map((order) => tradingDayOf(order) ?? null),
      orders.map(isDone),
      orders.map(storableJson),
    ],
  });
};
