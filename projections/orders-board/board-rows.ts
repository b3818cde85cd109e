import { londonDate } from '@hatch/kernel/rules';
import type { OrderRow } from '../engine/folds/index.js';
import { storableJson, type Tx } from '../engine/index.js';

export const loadOrders = async (
  orderIds: readonly string[],
  tx: Tx,
): Promise<readonly (readonly [string, OrderRow])[]> => {
  const { rows } = await tx.query<{ order_id: string; record: OrderRow }>({
    name: 'board-orders-load',
    text: 'SELECT order_id, record FROM orders_board WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  return rows.map(({ order_id, record }) => [order_id, record]);
};

/** An order that is not on the board, because it is not placed or not for the kitchen, has no dates there. */
export const saveOrders = async (orders: readonly OrderRow[], tx: Tx): Promise<void> => {
  if (orders.length === 0) return;
  const placedAt = orders.map(({ is_takeaway, placed_at }) => (is_takeaway ? placed_at : null));
  await tx.query({
    name: 'board-orders-save',
    text: `INSERT INTO orders_board (order_id, placed_at, trading_date, complete, record)
           SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::date[], $4::bool[], $5::jsonb[])
           ON CONFLICT (order_id) DO UPDATE SET placed_at = excluded.placed_at,
             trading_date = excluded.trading_date, complete = excluded.complete, record = excluded.record`,
    values: [
      orders.map(({ id }) => id),
      placedAt,
      placedAt.map((at) => at && londonDate(new Date(at))),
      orders.map(({ order_status }) => order_status === 'COMPLETE'),
      orders.map(storableJson),
    ],
  });
};
