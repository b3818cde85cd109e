import type { EventStore } from '@hatch/event-store';
import { formatMoney, ONLINE_METHODS } from '@hatch/kernel/rules';
import type { Compared, ComparedBatch, EventPlace, ProofCheck, ProofDifference } from '@hatch/projections/engine';
import type { Pool } from 'pg';

type DayRow = {
  day: string;
  orders: number;
  total: string;
  counted: string;
  summed: string;
  order_id: string | null;
};

type PaidRow = { order_id: string; day: string; total: string; captured: string; method: string };

const DAYS = `
  SELECT d.trading_date::text AS day, d.orders, d.total::text AS total,
    count(o.order_id)::text AS counted, coalesce(sum((o.record->>'total')::bigint), 0)::text AS summed,
    max(o.order_id) AS order_id
  FROM rm.orders_day d
  LEFT JOIN rm.orders o ON o.trading_date = d.trading_date AND o.record->'cancelled' = 'null'::jsonb
  WHERE d.trading_date = ANY($1::date[]) GROUP BY d.trading_date, d.orders, d.total ORDER BY d.trading_date`;

const UNEQUAL = `
  SELECT o.order_id, o.trading_date::text AS day, o.record->>'total' AS total, o.record->>'paymentMethod' AS method,
    coalesce(sum((p.record->>'captured')::bigint) FILTER (WHERE p.record->>'placement' = 'placed'), 0)::text AS captured
  FROM rm.orders o LEFT JOIN rm.payments p ON p.order_id = o.order_id
  WHERE o.trading_date = ANY($1::date[]) AND o.record->>'paymentMethod' = ANY($2)
  GROUP BY o.order_id, o.trading_date, o.record
  HAVING coalesce(sum((p.record->>'captured')::bigint) FILTER (WHERE p.record->>'placement' = 'placed'), 0)
    <> (o.record->>'total')::bigint
  ORDER BY o.order_id LIMIT 100`;

/** Payments are captured before their orders are placed, so `payments` must have come at least as far. */
const COMPARABLE = `
  SELECT count(*) = 2 AND (max(position) FILTER (WHERE name = 'payments'))
    >= (max(position) FILTER (WHERE name = 'orders')) AS comparable
  FROM rm.checkpoint WHERE name IN ('orders', 'payments') AND silent_until <= position`;

export class TakingsCheck implements ProofCheck {
  readonly name = 'takings';

  constructor(
    private readonly pool: Pool,
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly limit: number,
  ) {}

  async next(after: string): Promise<ComparedBatch> {
    const { rows } = await this.pool.query<{ day: string }>(
      `SELECT trading_date::text AS day FROM rm.orders_day WHERE trading_date > $1::date ORDER BY trading_date LIMIT $2`,
      [after || '-infinity', this.limit],
    );
    const days = rows.map(({ day }) => day);
    const differences = await this.#differences(days);
    if (!differences) return { subjects: [], differences: [], next: after || undefined };
    const { length } = days;
    return { subjects: days, differences, next: length < this.limit ? undefined : days.at(-1) };
  }

  /** Subjects are days, or days with an order. */
  async again(subjects: readonly string[]): Promise<Compared> {
    const differences = await this.#differences([...new Set(subjects.map((subject) => subject.slice(0, DAY_LENGTH)))]);
    if (!differences) return { subjects: [], differences: [] };
    return { subjects, differences: differences.filter(({ subject }) => subjects.includes(subject)) };
  }

  /** Undefined while the two read models stand at different places. */
  async #differences(days: readonly string[]): Promise<readonly ProofDifference[] | undefined> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<{ comparable: boolean | null }>(COMPARABLE);
      const kept = rows[0]?.comparable === true && (await client.query<DayRow>(DAYS, [days])).rows;
      const paid = kept && (await client.query<PaidRow>(UNEQUAL, [days, ONLINE_METHODS])).rows;
      await client.query('COMMIT');
      client.release();
      if (!kept || !paid) return undefined;
      return [...(await this.#ofDays(kept)), ...(await this.#ofOrders(paid))];
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #ofDays(rows: readonly DayRow[]): Promise<readonly ProofDifference[]> {
    const differences: ProofDifference[] = [];
    for (const { day, orders, total, counted, summed, order_id } of rows) {
      if (orders === Number(counted) && total === summed) continue;
      const detail = `the day has ${orders} orders and ${money(total)}; its orders are ${counted} and ${money(summed)}`;
      differences.push({ subject: day, event: await this.#placingOf(order_id), detail });
    }
    return differences;
  }

  async #ofOrders(rows: readonly PaidRow[]): Promise<readonly ProofDifference[]> {
    const differences: ProofDifference[] = [];
    for (const { order_id, day, total, captured } of rows) {
      const detail = `order ${order_id} is for ${money(total)}; its payment took ${money(captured)}`;
      differences.push({ subject: `${day} ${order_id}`, event: await this.#placingOf(order_id), detail });
    }
    return differences;
  }

  async #placingOf(orderId: string | null): Promise<EventPlace | undefined> {
    if (orderId === null) return undefined;
    let placing: EventPlace | undefined;
    for await (const { position, stream, revision, type } of this.store.readStream(`order-${orderId}`))
      if (type === 'OrderPlaced') placing = { position, stream, revision, type };
    return placing;
  }
}

const DAY_LENGTH = '2026-11-20'.length;

const money = (pence: string): string => formatMoney(Number(pence));
