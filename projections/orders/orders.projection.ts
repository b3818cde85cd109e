import type { RecordedEvent } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import { storableJson, type Tx, change, loadRows, type NewChange, type Projection } from '../engine/index.js';
import { isDone } from './board-entries.js';
import { ORDER_EVENTS, orderAfter, orderIdOf } from './order-handlers.js';
import type { StoredOrder, KitchenStatus, PaymentStatus } from './order-record.js';
import { saveVersions, type OrderVersion } from './order-versions.js';
import { tradingDayOf, placingDate } from './trading-day-of.js';

const loadOrders = async (
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
const saveOrders = async (orders: readonly StoredOrder[], tx: Tx): Promise<void> => {
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

type TradingDay = {
  readonly date: string;
  readonly orders: number;
  /** Pence. */
  readonly total: number;
};

type Row = { date: string; orders: number; total: string };

const loadDays = async (dates: readonly string[], tx: Tx): Promise<Map<string, TradingDay>> => {
  if (dates.length === 0) return new Map();
  const { rows } = await tx.query<Row>({
    name: 'orders-days-load',
    text: `SELECT trading_date::text AS date, orders, total FROM orders_day
           WHERE trading_date = ANY($1::date[])`,
    values: [dates],
  });
  return new Map(rows.map(({ date, orders, total }) => [date, { date, orders, total: Number(total) }]));
};

const saveDays = async (days: readonly TradingDay[], tx: Tx): Promise<void> => {
  if (days.length === 0) return;
  await tx.query({
    name: 'orders-days-save',
    text: `INSERT INTO orders_day (trading_date, orders, total)
           SELECT * FROM unnest($1::date[], $2::int[], $3::bigint[])
           ON CONFLICT (trading_date) DO UPDATE SET orders = excluded.orders, total = excluded.total`,
    values: [days.map(({ date }) => date), days.map(({ orders }) => orders), days.map(({ total }) => total)],
  });
};

const CHANNEL = 'orders';
const NO_DAY = { orders: 0, total: 0 };

const placingDates = (events: readonly RecordedEvent[]): readonly string[] => [
  ...new Set(events.filter(({ type }) => type === 'OrderPlaced').map(placingDate)),
];

/** Days with a new or undone cancellation, which may be before the event's own. */
const cancelledDates = (
  events: readonly RecordedEvent[],
  rows: ReadonlyMap<string, StoredOrder>,
): readonly string[] => [
  ...new Set(
    events
      .filter(({ type }) => type === 'OrderCancelled' || type === 'OrderStepUndone')
      .flatMap((event) => rows.get(orderIdOf(event)) ?? [])
      .flatMap((order) => tradingDayOf(order) ?? []),
  ),
];

/** Emitted when the event really changes the status. */
const EMITTED: Readonly<Record<string, KitchenStatus>> = {
  OrderMarkedPaid: 'NEW',
  TicketPrinted: 'PRINTED',
  CustomerNotified: 'NOTIFIED',
  OrderCompleted: 'COMPLETE',
};

const isPlacing = (event: RecordedEvent, before: StoredOrder | undefined): boolean =>
  event.type === 'OrderPlaced' && before?.placedAt === null;

const withOrder = (day: TradingDay, order: StoredOrder): TradingDay => ({
  ...day,
  orders: day.orders + 1,
  total: day.total + order.total,
});

const withoutOrder = (day: TradingDay, order: StoredOrder): TradingDay => ({
  ...day,
  orders: day.orders - 1,
  total: day.total - order.total,
});

const isCancelling = (event: RecordedEvent, before: StoredOrder | undefined): before is StoredOrder =>
  event.type === 'OrderCancelled' && before !== undefined && before.cancelled === null;

const isBack = (before: StoredOrder | undefined, after: StoredOrder): boolean =>
  before !== undefined && before.cancelled !== null && after.cancelled === null;

/** Open screens need not hear of these, or hear of them only when they change what is shown. */
const NOT_RETOLD: ReadonlySet<string> = new Set([
  ...Object.keys(EMITTED),
  'OrderPlaced',
  'OrderCancelled',
  'OrderEscalated',
  'TicketSending',
  'PaymentDisputed',
  'PaymentRefunded',
  'RefundFailed',
]);

/** A new step of the kitchen reaches every screen without a line here. */
const isRetold = ({ type }: RecordedEvent, { placedAt }: StoredOrder): boolean =>
  placedAt !== null && !NOT_RETOLD.has(type);

const isMarked = (before: StoredOrder | undefined, after: StoredOrder): boolean =>
  after.placedAt !== null && before?.paymentTrouble !== after.paymentTrouble;

const statusOf = ({ paymentStatus, kitchenStatus }: StoredOrder): PaymentStatus | KitchenStatus =>
  paymentStatus === 'COMPLETE' && kitchenStatus !== null ? kitchenStatus : paymentStatus;

/** Also has the orders of a plain shop, as staff complete them on the same screen. */
export const orders: Projection = {
  name: 'orders',
  version: 10,
  succeeds: 'orders-board',
  tables: ['orders', 'orders_day', 'orders_versions', 'orders_on_board', 'orders_marks'],
  handles: ORDER_EVENTS,
  apply: async (events, tx) => {
    const [rows, placing] = await Promise.all([
      loadRows(events, orderIdOf, (orderIds) => loadOrders(orderIds, tx)),
      loadDays(placingDates(events), tx),
    ]);
    const days = new Map([...placing, ...(await loadDays(cancelledDates(events, rows), tx))]);
    const changes: NewChange[] = [];
    const versions: OrderVersion[] = [];
    for (const event of events) {
      const before = rows.get(orderIdOf(event));
      const after = orderAfter(before, event);
      if (!after) continue;
      rows.set(after.id, after);
      const isNew = isPlacing(event, before);
      if (after.placedAt !== null && after !== before)
        versions.push({ position: event.position, at: event.meta.at, isNew, order: after });
      if (isNew) {
        const date = placingDate(event);
        const day = withOrder(days.get(date) ?? { date, ...NO_DAY }, after);
        days.set(date, day);
        changes.push(change(event, CHANNEL, 'NewOrder', { id: after.id, ref: after.ref, tally: day.total }));
      }
      if (isCancelling(event, before)) {
        const date = tradingDayOf(before) ?? londonDate(new Date(event.meta.at));
        const day = withoutOrder(days.get(date) ?? { date, ...NO_DAY }, before);
        days.set(date, day);
        changes.push(change(event, CHANNEL, 'OrderChange', { id: after.id, status: 'CANCELLED', tally: day.total }));
      }
      if (isBack(before, after)) {
        const date = tradingDayOf(after) ?? londonDate(new Date(event.meta.at));
        const day = withOrder(days.get(date) ?? { date, ...NO_DAY }, after);
        days.set(date, day);
        changes.push(
          change(event, CHANNEL, 'OrderChange', { id: after.id, status: statusOf(after), tally: day.total }),
        );
      } else if (isRetold(event, after))
        changes.push(change(event, CHANNEL, 'OrderChange', { id: after.id, status: statusOf(after) }));
      const status = EMITTED[event.type];
      if (status && before?.kitchenStatus !== status && after.kitchenStatus === status)
        changes.push(change(event, CHANNEL, 'OrderChange', { id: after.id, status }));
      if (isMarked(before, after) || before?.escalated !== after.escalated)
        changes.push(change(event, CHANNEL, 'OrderChange', { id: after.id, status: statusOf(after) }));
    }
    await Promise.all([
      saveOrders([...rows.values()], tx),
      saveDays([...days.values()], tx),
      saveVersions(versions, tx),
    ]);
    return changes;
  },
};
