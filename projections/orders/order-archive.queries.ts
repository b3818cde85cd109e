import type { KeyVault } from '@hatch/event-store';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/orders/events';
import { storableText, type Pence } from '@hatch/kernel/rules';
import type { Pool } from 'pg';
import { wordHashOf, wordsAsked } from '../folds/index.js';
import type { ArchiveState } from './archive-rows.js';
import { decryptOrders } from './decrypt-orders.js';
import type { OrderRecord, StoredOrder } from './order-record.js';
import type { OrderPlace } from './orders.queries.js';

export type ArchiveFilters = {
  /** Trading day: `2026-11-20`. */
  readonly day?: string | undefined;
  readonly state?: ArchiveState | undefined;
  readonly method?: TaMethod | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  /** Whole words of a name, phone number, email address or reference: an order must have every one. */
  readonly search?: string | undefined;
};

export type ArchivePage = ArchiveFilters & {
  readonly before?: OrderPlace | undefined;
  readonly limit: number;
};

export type OrderSum = { readonly count: number; readonly amount: Pence };
export type DayTotals = {
  /** Includes orders that were cancelled or refunded later. */
  readonly paid: OrderSum;
  readonly unpaid: OrderSum;
  /** Cancelled before payment. */
  readonly cancelled: OrderSum;
};

/** Refunds that staff gave by hand are not deducted. */
export type PaidOrders = {
  readonly days: readonly (OrderSum & { readonly day: string })[];
  /** Paid in the shop or by phone, then cancelled: whether a day counts one depends on when. */
  readonly cancelledHere: readonly { readonly day: string; readonly amount: Pence; readonly cancelledAt: string }[];
};

type Sums = Readonly<
  Record<'paid' | 'unpaid' | 'cancelled' | 'paid_total' | 'unpaid_total' | 'cancelled_total', string>
>;

const COLUMNS = [
  ['day', 'a.trading_date = ?::date'],
  ['state', 'a.state = ?'],
  ['method', 'a.ta_method = ?'],
  ['paymentMethod', 'a.payment_method = ?'],
] as const;

/** One statement for each set of filters. Words with a filter are planned each time: the best plan depends on them. */
const pageOf = ({ before, limit, ...filters }: Omit<ArchivePage, 'search'>, words: readonly string[] = []) => {
  const values: unknown[] = [before?.placedAt ?? 'infinity', storableText(before?.id ?? '')];
  const next = (value: unknown): string => `$${values.push(value)}`;
  const given = COLUMNS.filter(([name]) => filters[name] !== undefined);
  const conditions = given.map(([name, condition]) => condition.replace('?', next(filters[name])));
  const [first, ...others] = words;
  const from = first === undefined ? 'a' : 'w';
  if (first !== undefined) conditions.push(`w.word = ${next(first)}::bigint`);
  for (const word of others)
    conditions.push(`EXISTS (SELECT FROM rm.order_words o
      WHERE o.word = ${next(word)}::bigint AND o.placed_at = w.placed_at AND o.order_id = w.order_id)`);
  const archive = 'rm.order_archive a';
  const joined = given.length > 0 ? `rm.order_words w JOIN ${archive} USING (order_id)` : 'rm.order_words w';
  const text = `SELECT o.record FROM (
      SELECT ${from}.order_id, ${from}.placed_at FROM ${first === undefined ? archive : joined}
      WHERE (${from}.placed_at, ${from}.order_id) < ($1::timestamptz, $2)${conditions.map((each) => ` AND ${each}`).join('')}
      ORDER BY ${from}.placed_at DESC, ${from}.order_id DESC LIMIT ${next(limit)}
    ) page JOIN rm.orders o USING (order_id) ORDER BY page.placed_at DESC, page.order_id DESC`;
  if (first !== undefined && given.length > 0) return { text, values };
  return { name: ['order-archive', ...given.map(([column]) => column), words.length].join('-'), text, values };
};

export class OrderArchiveQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyVault,
  ) {}

  async list({ search, ...page }: ArchivePage): Promise<readonly OrderRecord[]> {
    const words = search === undefined ? undefined : await this.#hashed(search);
    if (words?.length === 0) return [];
    const { rows } = await this.pool.query<{ record: StoredOrder }>(pageOf(page, words));
    return decryptOrders(
      rows.map(({ record }) => record),
      this.vault,
    );
  }

  async totals(day: string): Promise<DayTotals> {
    const { rows } = await this.pool.query<Sums>({
      name: 'order-archive-totals',
      text: `SELECT count(*) FILTER (WHERE paid) AS paid,
               coalesce(sum(total) FILTER (WHERE paid), 0) AS paid_total,
               count(*) FILTER (WHERE NOT paid AND state <> 'CANCELLED') AS unpaid,
               coalesce(sum(total) FILTER (WHERE NOT paid AND state <> 'CANCELLED'), 0) AS unpaid_total,
               count(*) FILTER (WHERE NOT paid AND state = 'CANCELLED') AS cancelled,
               coalesce(sum(total) FILTER (WHERE NOT paid AND state = 'CANCELLED'), 0) AS cancelled_total
             FROM rm.order_archive WHERE trading_date = $1::date`,
      values: [day],
    });
    const sum = (which: keyof DayTotals): OrderSum => ({
      count: Number(rows[0]?.[which] ?? 0),
      amount: Number(rows[0]?.[`${which}_total`] ?? 0),
    });
    return { paid: sum('paid'), unpaid: sum('unpaid'), cancelled: sum('cancelled') };
  }

  async paid(days: readonly string[]): Promise<PaidOrders> {
    const [sums, cancelled] = await Promise.all([
      this.pool.query<{ day: string; orders: string; total: string }>({
        name: 'order-archive-paid',
        text: `SELECT trading_date::text AS day, count(*) AS orders, sum(total) AS total FROM rm.order_archive
               WHERE trading_date = ANY($1::date[]) AND paid GROUP BY trading_date`,
        values: [days],
      }),
      this.pool.query<{ day: string; total: string; cancelled_at: string }>({
        name: 'order-archive-cancelled-here',
        text: `SELECT a.trading_date::text AS day, a.total, o.record->'cancelled'->>'at' AS cancelled_at
               FROM rm.order_archive a JOIN rm.orders o USING (order_id)
               WHERE a.trading_date = ANY($1::date[]) AND a.paid AND a.state = 'CANCELLED'
                 AND a.payment_method = 'PHONE' AND o.record->'cancelled'->>'at' IS NOT NULL`,
        values: [days],
      }),
    ]);
    return {
      days: sums.rows.map(({ day, orders, total }) => ({ day, count: Number(orders), amount: Number(total) })),
      cancelledHere: cancelled.rows.map(({ day, total, cancelled_at: cancelledAt }) => ({
        day,
        amount: Number(total),
        cancelledAt,
      })),
    };
  }

  async #hashed(search: string): Promise<readonly string[]> {
    const words = wordsAsked(search);
    return words.length === 0 ? [] : words.map(await wordHashOf(this.vault, 'shop:order-search'));
  }
}
