import { londonDate, storableText } from '@hatch/kernel/rules';
import type { KeyVault } from '@hatch/event-store';
import type { Pool } from 'pg';
import { openPeople, staffOrderAnswer, type OrderRow, type StaffOrder } from '../engine/folds/index.js';

export type Board = {
  /** The board holds what the changes feed told up to here; what comes after it is new (G08). */
  readonly seq: number;
  readonly orders: readonly StaffOrder[];
};

const MOST_OF_TODAY = 5_000;
const MOST_OLDER = 500;

/** Placed takeaway orders for the kitchen's screen; checkouts never appear (OPEN-59). */
export class OrdersBoardQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyVault,
  ) {}

  /**
   * Today's orders (London) and older ones that are not COMPLETE, newest first; of the older ones the newest
   * 500. One statement is one snapshot, so `seq` and the orders belong together.
   */
  async todays(now: Date): Promise<Board> {
    const { rows } = await this.pool.query<{ seq: string; records: readonly OrderRow[] }>({
      name: 'orders-board-todays',
      text: `SELECT h.seq, (
               SELECT coalesce(jsonb_agg(o.record ORDER BY o.placed_at DESC, o.order_id), '[]') FROM (
                 (SELECT order_id, placed_at, record FROM rm.orders_board
                  WHERE trading_date >= $1::date ORDER BY placed_at DESC LIMIT ${MOST_OF_TODAY})
                 UNION ALL
                 (SELECT order_id, placed_at, record FROM rm.orders_board
                  WHERE trading_date < $1::date AND NOT complete ORDER BY placed_at DESC LIMIT ${MOST_OLDER})
               ) o
             ) AS records
             FROM rm.change_head h WHERE h.id = 1`,
      values: [londonDate(now)],
    });
    const [board] = rows;
    return { seq: Number(board?.seq ?? 0), orders: await this.#opened(board?.records ?? [], now) };
  }

  /** Total in pence of the orders placed today (London). */
  async tally(now: Date): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>({
      name: 'orders-board-tally',
      text: 'SELECT total FROM rm.orders_board_day WHERE trading_date = $1::date',
      values: [londonDate(now)],
    });
    return Number(rows[0]?.total ?? 0);
  }

  /** Undefined until it is placed. */
  async byId(orderId: string, now: Date): Promise<StaffOrder | undefined> {
    const { rows } = await this.pool.query<{ record: OrderRow }>({
      name: 'orders-board-order',
      text: 'SELECT record FROM rm.orders_board WHERE order_id = $1 AND placed_at IS NOT NULL',
      values: [storableText(orderId)],
    });
    const [order] = await this.#opened(
      rows.map(({ record }) => record),
      now,
    );
    return order;
  }

  async #opened(records: readonly OrderRow[], now: Date): Promise<readonly StaffOrder[]> {
    const personOf = await openPeople(records, this.vault);
    return records.map((order) => staffOrderAnswer(order, personOf(order), now));
  }
}
