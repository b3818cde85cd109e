import type { Tx } from '../engine/index.js';

export type TradingDay = {
  readonly date: string;
  readonly orders: number;
  /** Pence. */
  readonly total: number;
};

type Row = { date: string; orders: number; total: string };

export const loadDays = async (dates: readonly string[], tx: Tx): Promise<Map<string, TradingDay>> => {
  if (dates.length === 0) return new Map();
  const { rows } = await tx.query<Row>({
    name: 'orders-days-load',
    text: `SELECT trading_date::text AS date, orders, total FROM orders_day
           WHERE trading_date = ANY($1::date[])`,
    values: [dates],
  });
  return new Map(rows.map(({ date, orders, total }) => [date, { date, orders, total: Number(total) }]));
};

export const saveDays = async (days: readonly TradingDay[], tx: Tx): Promise<void> => {
  if (days.length === 0) return;
  await tx.query({
    name: 'orders-days-save',
    text: `INSERT INTO orders_day (trading_date, orders, total)
           SELECT * FROM unnest($1::date[], $2::int[], $3::bigint[])
           ON CONFLICT (trading_date) DO UPDATE SET orders = excluded.orders, total = excluded.total`,
    values: [days.map(({ date }) => date), days.map(({ orders }) => orders), days.map(({ total }) => total)],
  });
};
