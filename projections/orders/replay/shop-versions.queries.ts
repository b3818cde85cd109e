import type { KeyReader } from '@hatch/event-store';
import type { Pool } from 'pg';
import { decryptOrders } from '../decrypt-orders.js';
import type { OrderRecord } from '../order-record.js';
import { BoardFold, type Version } from './board-fold.js';
import {
  DISH_KEY,
  instantsOf,
  mergedByPosition,
  SHOP_KEYS,
  ShopFold,
  type ReplayedShop,
  type ShopChange,
} from './shop-changes.js';
import { VersionRecords, WRITTEN_VERSION, type WrittenVersion } from './version-records.js';

export type ReplayedBoard = {
  /** Log position, inclusive. */
  readonly position: bigint;
  readonly orders: readonly OrderRecord[];
  /** Pence. */
  readonly tally: number;
  readonly shop: ReplayedShop;
};

export type ReplayChange = {
  readonly at: string;
  readonly position: bigint;
} & (
  | {
      readonly kind: 'order';
      readonly order: OrderRecord;
      readonly isNew: boolean;
      readonly tally: number;
    }
  /** An order of an earlier day is finished. */
  | { readonly kind: 'gone'; readonly orderId: string }
  | { readonly kind: 'shop'; readonly shop: Partial<ReplayedShop> }
);

export type ReplayMoment = { readonly at: Date; readonly kind: 'order' | 'change' | 'shop'; readonly position: bigint };

export type OrderedDay = {
  /** `2026-11-20` */
  readonly day: string;
  readonly orders: number;
  /** Pence, paid or not, without cancelled orders. */
  readonly ordered: number;
};

type VersionRow = WrittenVersion & { at: Date; is_new: boolean };
type StepRow = { position: string; at: Date; order_id: string };
type MarkRow = {
  at: Date;
  position: string;
  next: string | null;
  entries: Readonly<Record<string, { readonly position: string; readonly day: string; readonly done: boolean }>>;
};

/** Versions; small, as a reader who leaves wastes a page. */
const PAGE = 40;
const MOST_MOMENTS = 50_000;
const END_OF_LOG = '9223372036854775807';

export class ReplayQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: KeyReader,
    private readonly records = new VersionRecords(pool),
  ) {}

  async days(before: string | undefined, limit: number): Promise<readonly OrderedDay[]> {
    const { rows } = await this.pool.query<{ day: string; orders: number; ordered: string }>({
      name: 'replay-days',
      text: `SELECT trading_date::text AS day, orders, total AS ordered FROM rm.orders_day
             WHERE trading_date < $1::date ORDER BY trading_date DESC LIMIT $2`,
      values: [before ?? 'infinity', limit],
    });
    return rows.map(({ day, orders, ordered }) => ({ day, orders, ordered: Number(ordered) }));
  }

  async board(day: string, at: string): Promise<ReplayedBoard> {
    const { fold, position } = await this.#foldUpTo(day, at, undefined);
    const [orders, shop] = await Promise.all([decryptOrders(fold.listed(), this.vault), this.#shopAt(position)]);
    return { position, orders, tally: fold.tally, shop: shop.shown };
  }

  async moments(from: string, to: string): Promise<readonly ReplayMoment[]> {
    const { rows } = await this.pool.query<{ at: Date; kind: ReplayMoment['kind']; position: string }>({
      name: 'replay-moments',
      text: `(SELECT at, CASE WHEN is_new THEN 'order' ELSE 'change' END AS kind, position
                FROM rm.orders_versions WHERE at >= $1 AND at < $2 ORDER BY at LIMIT ${MOST_MOMENTS})
             UNION ALL
             (SELECT at, 'shop', position FROM rm.shop_versions WHERE at >= $1 AND at < $2 ORDER BY at LIMIT ${MOST_MOMENTS})
             ORDER BY at, position`,
      values: [from, to],
    });
    return rows.map(({ at, kind, position }) => ({ at, kind, position: BigInt(position) }));
  }

  /** Continues a board that holds everything up to `after`, page by page. */
  async *changes(
    day: string,
    { at, after, to }: { readonly at: string; readonly after: bigint; readonly to: string },
  ): AsyncGenerator<{ readonly changes: readonly ReplayChange[]; readonly isLast: boolean }> {
    const [{ fold }, shop] = await Promise.all([this.#foldUpTo(day, at, after), this.#shopAt(after)]);
    const clock = instantsOf(at);
    let last = after;
    for (;;) {
      const { entries, isLast } = await this.#pageAfter(last);
      const inTime = entries.map((entry) => ({ entry, at: clock(entry.at) })).filter((each) => each.at < to);
      const orders = await decryptOrders(
        inTime.flatMap(({ entry }) => ('order' in entry ? [entry.order] : [])),
        this.vault,
      );
      const records = orders[Symbol.iterator]();
      const changes = inTime.map(({ entry, at: instant }): ReplayChange => {
        const common = { at: instant, position: entry.position };
        if (!('order' in entry)) return { ...common, kind: 'shop', shop: shop.apply(entry) };
        const { value: order } = records.next() as { readonly value: OrderRecord };
        const stays = fold.apply(entry);
        if (!stays) return { ...common, kind: 'gone', orderId: order.id };
        return { ...common, kind: 'order', order, isNew: entry.isNew, tally: fold.tally };
      });
      const isOver = isLast || inTime.length < entries.length;
      if (changes.length > 0) yield { changes, isLast: isOver };
      if (isOver) return;
      last = entries.at(-1)?.position ?? last;
    }
  }

  /** One mark, and the last version of each order that changed after it. */
  async #foldUpTo(
    day: string,
    at: string,
    until: bigint | undefined,
  ): Promise<{ readonly fold: BoardFold; readonly position: bigint }> {
    const mark = await this.#markBefore(at);
    const start = mark ? BigInt(mark.position) : 0n;
    const steps = await this.#stepsOf(start, mark?.next ?? END_OF_LOG);
    const last = new Map(
      Object.entries(mark?.entries ?? {})
        .filter(([, entry]) => entry.day >= day || !entry.done)
        .map(([id, entry]) => [id, entry.position]),
    );
    const clock = instantsOf(mark?.at.toISOString() ?? '');
    let position = start - 1n;
    for (const step of steps) {
      if (until === undefined ? clock(step.at.toISOString()) > at : BigInt(step.position) > until) break;
      last.set(step.order_id, step.position);
      position = BigInt(step.position);
    }
    const fold = new BoardFold(day, await this.records.at([...last.values()]));
    const ahead = steps.find((step) => BigInt(step.position) > position)?.position ?? mark?.next ?? END_OF_LOG;
    return { fold, position: until ?? (await this.#lastOfShop(position, ahead, at)) };
  }

  async #markBefore(at: string): Promise<MarkRow | undefined> {
    const { rows } = await this.pool.query<MarkRow>({
      name: 'replay-mark',
      text: `SELECT m.at, m.position, m.entries,
               (SELECT n.position FROM rm.orders_marks n WHERE n.at > m.at ORDER BY n.at LIMIT 1) AS next
             FROM rm.orders_marks m WHERE m.at <= $1 ORDER BY m.at DESC LIMIT 1`,
      values: [at],
    });
    return rows[0];
  }

  async #stepsOf(from: bigint, before: string): Promise<readonly StepRow[]> {
    const { rows } = await this.pool.query<StepRow>({
      name: 'replay-steps',
      text: `SELECT position, at, order_id FROM rm.orders_versions
             WHERE position >= $1 AND position < $2 ORDER BY position`,
      values: [String(from), before],
    });
    return rows;
  }

  /** Moves the position past the shop's own changes, up to the next of an order. */
  async #lastOfShop(position: bigint, ahead: string, at: string): Promise<bigint> {
    const { rows } = await this.pool.query<{ last: string | null }>({
      name: 'replay-shop-last',
      text: `SELECT max(position) AS last FROM rm.shop_versions
             WHERE at <= $3 AND position > $1 AND position < $2`,
      values: [String(position), ahead, at],
    });
    const last = rows[0]?.last;
    return last ? BigInt(last) : position;
  }

  async #shopAt(position: bigint): Promise<ShopFold> {
    const lastOf = `LATERAL (SELECT value FROM rm.shop_versions s WHERE s.key = k.key AND s.position <= $1
                      ORDER BY s.position DESC LIMIT 1) v`;
    const [values, out] = await Promise.all([
      this.pool.query<{ key: string; value: string }>({
        name: 'replay-shop-at',
        text: `SELECT k.key, v.value FROM unnest($2::text[]) AS k(key), ${lastOf}`,
        values: [String(position), SHOP_KEYS],
      }),
      this.pool.query<{ sku: string; name: string }>({
        name: 'replay-out-of-stock',
        text: `SELECT k.sku, v.value AS name
               FROM (SELECT of_dish AS sku, '${DISH_KEY}' || of_dish AS key
                     FROM rm.shop_levels, jsonb_object_keys(level) AS of_dish) k,
                 ${lastOf} WHERE v.value <> ''`,
        values: [String(position)],
      }),
    ]);
    return new ShopFold(
      values.rows.map(({ key, value }) => [key, value] as const),
      out.rows.map(({ sku, name }) => [sku, name] as const),
    );
  }

  async #pageAfter(
    after: bigint,
  ): Promise<{ readonly entries: readonly (Version | ShopChange)[]; readonly isLast: boolean }> {
    const { rows } = await this.pool.query<VersionRow>({
      name: 'replay-page',
      text: `SELECT ${WRITTEN_VERSION}, at, is_new FROM rm.orders_versions
             WHERE position > $1 ORDER BY position LIMIT ${PAGE}`,
      values: [String(after)],
    });
    const isLast = rows.length < PAGE;
    const { rows: shop } = await this.pool.query<{
      position: string;
      at: Date;
      key: string;
      value: string;
    }>({
      name: 'replay-page-shop',
      text: `SELECT position, at, key, value FROM rm.shop_versions
             WHERE position > $1 AND position <= $2 ORDER BY position, key`,
      values: [String(after), isLast ? END_OF_LOG : rows.at(-1)?.position],
    });
    const changes = shop.map(({ position, at, ...what }) => ({
      position: BigInt(position),
      at: at.toISOString(),
      ...what,
    }));
    const orders = await this.records.of(rows);
    const versions = rows.flatMap(({ position, at, is_new: isNew }): readonly Version[] => {
      const order = orders.get(position);
      return order ? [{ position: BigInt(position), at: at.toISOString(), isNew, order }] : [];
    });
    return { entries: mergedByPosition(versions, changes), isLast };
  }
}
