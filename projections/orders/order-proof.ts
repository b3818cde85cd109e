import type { RecordedEvent } from '@hatch/kernel';
import { inLogOrder, rowProof, storableJson, type ProvedRows, type ReadStream } from '../engine/index.js';
import { isDone } from './board-entries.js';
import { orderAfter } from './order-handlers.js';
import type { StoredOrder } from './order-record.js';
import { orders } from './orders.projection.js';
import { tradingDayOf } from './trading-day-of.js';

type Row = {
  order_id: string;
  placed_at: Date | null;
  trading_date: string | null;
  complete: boolean;
  record: StoredOrder;
};

type VersionRow = {
  order_id: string;
  position: string;
  at: Date;
  trading_date: string;
  is_new: boolean;
  record: StoredOrder;
};
type Versions = { readonly order: StoredOrder | undefined; readonly versions: ProvedRows };

async function* eventsOfOrder(orderId: string, read: ReadStream): AsyncIterable<RecordedEvent> {
  const attempts = new Set<number>();
  for await (const { data } of read(`order-${orderId}`)) {
    if ('attempt' in data && typeof data.attempt === 'number' && 'paymentMethod' in data) attempts.add(data.attempt);
    if ('paidBy' in data && typeof data.paidBy === 'number') attempts.add(data.paidBy);
  }
  const payments = [...attempts].map((attempt) => read(`payment-${orderId}-${attempt}`));
  yield* inLogOrder(read(`order-${orderId}`), ...payments);
}

const rowsOf = (order: StoredOrder | undefined): ProvedRows =>
  new Map(
    order && [
      [
        order.id,
        {
          placed_at: order.placedAt,
          trading_date: tradingDayOf(order) ?? null,
          complete: isDone(order),
          record: JSON.parse(storableJson(order)) as unknown,
        },
      ],
    ],
  );

export const orderProof = rowProof<StoredOrder | undefined>({
  name: 'orders',
  projection: orders,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ order_id: string }>({
      text: 'SELECT order_id FROM orders WHERE order_id > $1 ORDER BY order_id LIMIT $2',
      values: [after, limit],
    });
    return rows.map(({ order_id }) => order_id);
  },
  begunBy: ({ stream, type }) => (type === 'CheckoutStarted' ? stream.slice(stream.indexOf('-') + 1) : undefined),
  events: eventsOfOrder,
  initial: undefined,
  after: orderAfter,
  folded: rowsOf,
  rows: async (orderIds, tx) => {
    const { rows } = await tx.query<Row>({
      text: `SELECT order_id, placed_at, trading_date::text, complete, record FROM orders
             WHERE order_id = ANY($1::text[])`,
      values: [orderIds],
    });
    return new Map(
      rows.map(({ order_id, placed_at, ...row }) => [
        order_id,
        new Map([[order_id, { ...row, placed_at: placed_at?.toISOString() ?? null }]]),
      ]),
    );
  },
});

export const orderVersionsProof = rowProof<Versions>({
  name: 'orders-versions',
  projection: orders,
  subjects: async (after, limit, tx) => {
    const { rows } = await tx.query<{ order_id: string }>({
      text: `SELECT order_id FROM orders WHERE order_id > $1 AND placed_at IS NOT NULL ORDER BY order_id LIMIT $2`,
      values: [after, limit],
    });
    return rows.map(({ order_id }) => order_id);
  },
  begunBy: () => undefined,
  events: eventsOfOrder,
  initial: { order: undefined, versions: new Map() },
  after: ({ order: before, versions }, event) => {
    const order = orderAfter(before, event);
    if (!order || order === before || order.placedAt === null) return { order, versions };
    const row = {
      at: event.meta.at,
      trading_date: tradingDayOf(order),
      is_new: event.type === 'OrderPlaced' && before?.placedAt === null,
      record: JSON.parse(storableJson(order)) as unknown,
    };
    return { order, versions: new Map([...versions, [String(event.position), row]]) };
  },
  folded: ({ versions }) => versions,
  rows: async (orderIds, tx) => {
    const { rows } = await tx.query<VersionRow>({
      text: `SELECT order_id, position::text, at, trading_date::text, is_new, record FROM orders_versions
             WHERE order_id = ANY($1::text[]) ORDER BY position`,
      values: [orderIds],
    });
    const found = new Map<string, Map<string, Readonly<Record<string, unknown>>>>();
    for (const { order_id, position, at, ...row } of rows) {
      const own = found.get(order_id) ?? new Map<string, Readonly<Record<string, unknown>>>();
      found.set(order_id, own.set(position, { ...row, at: at.toISOString() }));
    }
    return found;
  },
});
