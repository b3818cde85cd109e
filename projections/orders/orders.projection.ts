import type { RecordedEvent } from '@hatch/kernel';
import { change, loadRows, type NewChange, type Projection } from '../engine/index.js';
import { loadDays, saveDays, type TradingDay } from './day-rows.js';
import { londonDate } from '@hatch/kernel/rules';
import { ORDER_EVENTS, orderAfter, orderIdOf } from './order-handlers.js';
import type { KitchenStatus, PaymentStatus, StoredOrder } from './order-record.js';
import { loadOrders, saveOrders } from './order-rows.js';
import { saveVersions, type OrderVersion } from './order-versions.js';
import { placingDate } from './placing-date.js';
import { tradingDayOf } from './trading-day-of.js';

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

const RETOLD: readonly string[] = [
  'OrderAccepted',
  'OrderDelayed',
  'OrderSentOut',
  'OrderStepUndone',
  'DishMarked',
  'TicketQueued',
  'TicketPartPrinted',
  'TicketTroubled',
  'TicketRetried',
];

const isMarked = (before: StoredOrder | undefined, after: StoredOrder): boolean =>
  after.placedAt !== null && before?.paymentTrouble !== after.paymentTrouble;

const statusOf = ({ paymentStatus, kitchenStatus }: StoredOrder): PaymentStatus | KitchenStatus =>
  paymentStatus === 'COMPLETE' && kitchenStatus !== null ? kitchenStatus : paymentStatus;

/** Also has the orders of a plain shop, as staff complete them on the same screen. */
export const orders: Projection = {
  name: 'orders',
  version: 9,
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
        changes.push(change(event, CHANNEL, 'NewOrder', { id: after.id, tally: day.total }));
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
      } else if (RETOLD.includes(event.type))
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
