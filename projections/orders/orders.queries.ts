import type { KeyVault } from '@hatch/event-store';
import type { Pool } from 'pg';
import { decryptOrders } from './decrypt-orders.js';
import { dayAfter, londonDate, startOfLondonDay, storableText } from '@hatch/kernel/rules';
import type { OrderFacts, OrderRecord, StoredOrder } from './order-record.js';

export type TodaysOrders = {
  /** The list includes changes of the feed up to here. */
  readonly seq: number;
  readonly orders: readonly OrderRecord[];
};

export type OrderPlace = { readonly placedAt: string; readonly id: string };

const MOST_OF_TODAY = 5_000;
const MOST_OLDER = 500;
const MOST_OPEN = 5_000;
/** An order that is late for longer was left uncompleted: it says nothing about the kitchen now. */
const FORGOTTEN_MS = 12 * 3_600_000;
const PAGE = 500;

/** Averages are seconds; null where no order of the hour has got that far. */
export type KitchenTimes = {
  readonly orders: number;
  readonly late: number;
  readonly toTaken: number | null;
  readonly toReady: number | null;
  readonly toGone: number | null;
};
export type KitchenDay = {
  readonly total: KitchenTimes;
  readonly hours: readonly (KitchenTimes & { readonly hour: number })[];
};

const NO_TIMES: KitchenTimes = { orders: 0, late: 0, toTaken: null, toReady: null, toGone: null };

export class OrdersQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyVault,
  ) {}

  async byId(orderId: string): Promise<OrderRecord | undefined> {
    const { rows } = await this.pool.query<{ record: StoredOrder }>({
      name: 'orders-by-id',
      text: 'SELECT record FROM rm.orders WHERE order_id = $1',
      values: [storableText(orderId)],
    });
    const [order] = await decryptOrders(
      rows.map(({ record }) => record),
      this.vault,
    );
    return order;
  }

  async isAnyPlaced(): Promise<boolean> {
    const { rows } = await this.pool.query<{ any: boolean }>({
      name: 'orders-any',
      text: 'SELECT EXISTS (SELECT FROM rm.orders WHERE trading_date IS NOT NULL) AS any',
    });
    return rows[0]?.any === true;
  }

  /**
   * Includes the newest 500 older orders that are not COMPLETE. One statement is one snapshot, so `seq` and the orders
   * belong together.
   */
  async todays(now: Date, today = londonDate(now)): Promise<TodaysOrders> {
    const { rows } = await this.pool.query<{ seq: string; records: readonly StoredOrder[] }>({
      name: 'orders-todays',
      text: `SELECT h.seq, (
               SELECT coalesce(jsonb_agg(o.record ORDER BY o.placed_at DESC, o.order_id), '[]') FROM (
                 (SELECT order_id, placed_at, record FROM rm.orders
                  WHERE trading_date >= $1::date ORDER BY placed_at DESC LIMIT ${MOST_OF_TODAY})
                 UNION ALL
                 (SELECT order_id, placed_at, record FROM rm.orders
                  WHERE trading_date < $1::date AND NOT complete AND placed_at IS NOT NULL
                  ORDER BY placed_at DESC LIMIT ${MOST_OLDER})
               ) o
             ) AS records
             FROM rm.change_head h WHERE h.id = 1`,
      values: [today],
    });
    const [found] = rows;
    return { seq: Number(found?.seq ?? 0), orders: await decryptOrders(found?.records ?? [], this.vault) };
  }

  async unpaidSince(placedBefore: Date, limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ order_id: string }>({
      name: 'orders-unpaid',
      text: `SELECT order_id FROM rm.orders
             WHERE NOT complete AND placed_at < $1 AND record->>'paymentStatus' = 'AWAITING-PAYMENT'
             ORDER BY placed_at LIMIT $2`,
      values: [placedBefore, limit],
    });
    return rows.map(({ order_id }) => order_id);
  }

  /**
   * Leaves out orders whose escalation has ended. An order for a chosen time counts from when it should begin, or
   * at once if it needs accepting. Looks at the newest 5,000 open orders: the limit makes Postgres use the index, as it
   * overestimates how many there are.
   */
  async unattendedSince(
    since: Date,
    limit: number,
  ): Promise<readonly { readonly orderId: string; readonly since: string }[]> {
    const { rows } = await this.pool.query<{ order_id: string; came_at: string }>({
      name: 'orders-unattended',
      text: `SELECT order_id, came_at FROM (
               SELECT order_id, record FROM rm.orders WHERE NOT complete AND placed_at IS NOT NULL
               ORDER BY placed_at DESC LIMIT ${MOST_OPEN}
             ) open,
               LATERAL (SELECT CASE WHEN (record->>'awaitsAcceptance')::bool THEN record->>'paidAt'
                               ELSE greatest(record->>'paidAt', record->>'beginAt') END AS came_at) came
             WHERE record->>'kitchenStatus' = 'NEW' AND came_at < $1
               AND coalesce((record->>'escalated')::int, 0) < 3
             ORDER BY came_at LIMIT $2`,
      values: [since.toISOString(), limit],
    });
    return rows.map(({ order_id, came_at }) => ({ orderId: order_id, since: came_at }));
  }

  /** Of an order that came since and is still NEW. */
  async isManagerTold(since: Date): Promise<boolean> {
    const { rows } = await this.pool.query({
      name: 'orders-manager-told',
      text: `SELECT 1 FROM (
               SELECT record FROM rm.orders WHERE NOT complete AND placed_at > $1
               ORDER BY placed_at DESC LIMIT ${MOST_OPEN}
             ) open
             WHERE record->>'kitchenStatus' = 'NEW' AND (record->>'escalated')::int >= 2 LIMIT 1`,
      values: [since],
    });
    return rows.length > 0;
  }

  /** Past their time by less than half a day, and not ready; counts no further than `most`, among the newest 5,000 open orders. */
  async lateAt(now: Date, most: number): Promise<number> {
    const { rows } = await this.pool.query<{ late: number }>({
      name: 'orders-late',
      text: `SELECT count(*)::int AS late FROM (
               SELECT FROM (
                 SELECT record FROM rm.orders WHERE NOT complete AND placed_at IS NOT NULL
                 ORDER BY placed_at DESC LIMIT ${MOST_OPEN}
               ) open
               WHERE record->>'kitchenStatus' IN ('NEW', 'PRINTED') AND record->>'outAt' IS NULL
                 AND record->>'dueBy' <= $1 AND record->>'dueBy' > $3
               LIMIT $2
             ) late`,
      values: [now.toISOString(), most, new Date(now.getTime() - FORGOTTEN_MS).toISOString()],
    });
    return rows[0]?.late ?? 0;
  }

  /**
   * How fast the kitchen was, by London hour. An order counts from its payment, one for a chosen time from when it
   * should begin.
   */
  async kitchenTimes(day: string, now: Date): Promise<KitchenDay> {
    const { rows } = await this.pool.query<KitchenTimes & { readonly hour: number | null }>({
      name: 'orders-kitchen-times',
      text: `SELECT extract(hour FROM came AT TIME ZONE 'Europe/London')::int AS hour, count(*)::int AS orders,
               (count(*) FILTER (WHERE coalesce(ready, gone, $2) > due))::int AS late,
               round(avg(extract(epoch FROM greatest(taken - came, '0'))) FILTER (WHERE taken IS NOT NULL))::int AS "toTaken",
               round(avg(extract(epoch FROM greatest(ready - taken, '0'))) FILTER (WHERE ready - taken IS NOT NULL))::int AS "toReady",
               round(avg(extract(epoch FROM greatest(gone - coalesce(ready, taken), '0')))
                 FILTER (WHERE gone - coalesce(ready, taken) IS NOT NULL))::int AS "toGone"
             FROM rm.orders,
               LATERAL (SELECT greatest(record->>'paidAt', record->>'beginAt')::timestamptz AS came,
                               (record->>'takenAt')::timestamptz AS taken,
                               (record->>'notifiedAt')::timestamptz AS ready,
                               coalesce(record->>'outAt', record->>'completedAt')::timestamptz AS gone,
                               (record->>'dueBy')::timestamptz AS due) times
             WHERE trading_date = $1::date AND record->>'paymentStatus' = 'COMPLETE' AND came <= $2
             GROUP BY GROUPING SETS ((hour), ()) ORDER BY hour`,
      values: [day, now],
    });
    const { hour: _all, ...total } = rows.find(({ hour }) => hour === null) ?? { hour: null, ...NO_TIMES };
    return { total, hours: rows.flatMap(({ hour, ...times }) => (hour === null ? [] : [{ hour, ...times }])) };
  }

  /** A London day, page by page; reads nothing personal. */
  async *placedOn(day: string): AsyncIterable<readonly OrderFacts[]> {
    let after: readonly [string, string] = ['-infinity', ''];
    for (;;) {
      const { rows } = await this.pool.query<{ order_id: string; placed_at: string; facts: OrderFacts }>({
        name: 'orders-placed-on',
        text: `SELECT order_id, placed_at::text, record - 'encrypted' AS facts FROM rm.orders
               WHERE trading_date = $1::date AND (placed_at, order_id) > ($2::timestamptz, $3)
               ORDER BY placed_at, order_id LIMIT ${PAGE}`,
        values: [day, ...after],
      });
      yield rows.map(({ facts }) => facts);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.placed_at, last.order_id];
    }
  }

  /** Of earlier days, cancelled on this London day or the next, which some nights belong to; reads nothing personal. */
  async cancelledLate(day: string): Promise<readonly OrderFacts[]> {
    const { rows } = await this.pool.query<{ facts: OrderFacts }>({
      name: 'orders-cancelled-late',
      text: `SELECT record - 'encrypted' AS facts FROM rm.orders
             WHERE order_id IN (SELECT order_id FROM rm.orders_versions
                                WHERE at >= $2 AND at < $3 AND trading_date < $1::date)
               AND (record->'cancelled'->>'at')::timestamptz >= $2 AND (record->'cancelled'->>'at')::timestamptz < $3
             ORDER BY placed_at, order_id`,
      values: [day, startOfLondonDay(day), startOfLondonDay(dayAfter(day, 2))],
    });
    return rows.map(({ facts }) => facts);
  }

  async facts(orderIds: readonly string[]): Promise<readonly OrderFacts[]> {
    if (orderIds.length === 0) return [];
    const { rows } = await this.pool.query<{ facts: OrderFacts }>({
      name: 'orders-facts',
      text: `SELECT record - 'encrypted' AS facts FROM rm.orders WHERE order_id = ANY($1::text[])`,
      values: [orderIds],
    });
    return rows.map(({ facts }) => facts);
  }

  async ofUser(userId: string, before: OrderPlace | undefined, limit: number): Promise<readonly OrderFacts[]> {
    const { rows } = await this.pool.query<{ facts: OrderFacts }>({
      name: 'orders-of-user',
      text: `SELECT record - 'encrypted' AS facts FROM rm.orders
             WHERE record->>'userId' = $1 AND placed_at IS NOT NULL AND (placed_at, order_id) < ($2::timestamptz, $3)
             ORDER BY placed_at DESC, order_id DESC LIMIT $4`,
      values: [userId, before?.placedAt ?? 'infinity', before?.id ?? '', limit],
    });
    return rows.map(({ facts }) => facts);
  }

  /** With personal data, for the owner alone. */
  async recordsOfUser(userId: string, before: OrderPlace | undefined, limit: number): Promise<readonly OrderRecord[]> {
    const { rows } = await this.pool.query<{ record: StoredOrder }>({
      name: 'orders-records-of-user',
      text: `SELECT record FROM rm.orders
             WHERE record->>'userId' = $1 AND placed_at IS NOT NULL AND (placed_at, order_id) < ($2::timestamptz, $3)
             ORDER BY placed_at DESC, order_id DESC LIMIT $4`,
      values: [userId, before?.placedAt ?? 'infinity', before?.id ?? '', limit],
    });
    return decryptOrders(
      rows.map(({ record }) => record),
      this.vault,
    );
  }

  /** Pence, of the orders placed today in London. */
  async tally(now: Date, today = londonDate(now)): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>({
      name: 'orders-tally',
      text: 'SELECT total FROM rm.orders_day WHERE trading_date = $1::date',
      values: [today],
    });
    return Number(rows[0]?.total ?? 0);
  }
}
