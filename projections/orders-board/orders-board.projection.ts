import type { RecordedEvent } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import { ORDER_EVENTS, orderAfter, type KitchenStatus, type OrderRow } from '../engine/folds/index.js';
import { change, type NewChange, type Projection } from '../engine/index.js';
import { loadOrders, saveOrders } from './board-rows.js';
import { loadDays, saveDays, type TradingDay } from './day-rows.js';

const CATEGORY = 'order-';
const CHANNEL = 'orders';
const orderIdOf = ({ stream }: RecordedEvent): string => stream.slice(CATEGORY.length);
const placingDate = ({ meta }: RecordedEvent): string => londonDate(new Date(meta.at));
const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** The statuses whose coming the screens are told of (OPEN-46, OPEN-61). */
const TOLD: Readonly<Record<string, KitchenStatus>> = {
  OrderMarkedPaid: 'NEW',
  TicketPrinted: 'PRINTED',
  CustomerNotified: 'NOTIFIED',
  OrderCompleted: 'COMPLETE',
};

const isNewOnBoard = (event: RecordedEvent, before: OrderRow | undefined, after: OrderRow | undefined): boolean =>
  event.type === 'OrderPlaced' && before?.placed_at === null && after?.is_takeaway === true;

const withOrder = (day: TradingDay, order: OrderRow): TradingDay => ({
  ...day,
  orders: day.orders + 1,
  total: day.total + order.total_cost,
});

/**
 * Takeaway orders for the kitchen's screen, and what each day has taken. An order of a plain shop never
 * reaches the kitchen, so it is neither on the board nor in the tally.
 */
export const ordersBoard: Projection = {
  name: 'orders-board',
  version: 2,
  tables: ['orders_board', 'orders_board_day'],
  handles: ORDER_EVENTS,
  apply: async (events, tx) => {
    const placed = events.filter(({ type }) => type === 'OrderPlaced');
    const [knownOrders, knownDays] = await Promise.all([
      loadOrders(distinct(events.map(orderIdOf)), tx),
      loadDays(distinct(placed.map(placingDate)), tx),
    ]);
    const orders = new Map(knownOrders);
    const days = new Map(knownDays);
    const changes: NewChange[] = [];
    for (const event of events) {
      const before = orders.get(orderIdOf(event));
      const after = orderAfter(before, event);
      if (!after) continue;
      orders.set(after.id, after);
      if (isNewOnBoard(event, before, after)) {
        const date = placingDate(event);
        const day = withOrder(days.get(date) ?? { date, orders: 0, total: 0 }, after);
        days.set(date, day);
        changes.push(change(event, CHANNEL, 'NewOrder', { id: after.id, tally: day.total }));
      }
      const status = TOLD[event.type];
      if (status && after.is_takeaway && before?.order_status !== status && after.order_status === status)
        changes.push(change(event, CHANNEL, 'OrderChange', { id: after.id, status }));
    }
    await Promise.all([saveOrders([...orders.values()], tx), saveDays([...days.values()], tx)]);
    return changes;
  },
};
