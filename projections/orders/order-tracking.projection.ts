import type {
  CustomerNotified,
  OrderAccepted,
  OrderCancelled,
  OrderCompleted,
  OrderDelayed,
  OrderEscalated,
  OrderMarkedPaid,
  OrderPlaced,
  OrderSentOut,
  OrderStepUndone,
  TicketPrinted,
} from '@hatch/contexts/orders/events';
import type { PaymentRefunded, RefundFailed } from '@hatch/contexts/payments/events';
import { allergenWords } from '@hatch/kernel/rules';
import {
  foldWith,
  handledTypes,
  type EventHandlers,
  change,
  loadRows,
  storableJson,
  type NewChange,
  type Projection,
  type Tx,
} from '../engine/index.js';
import { type TrackedOrder, progressOf, trackingTopic } from './tracked-order.js';
import { orderIdOf } from './order-handlers.js';

type Tracked = TrackedOrder | undefined;
type HandledEvent =
  | OrderPlaced
  | OrderMarkedPaid
  | OrderAccepted
  | OrderDelayed
  | TicketPrinted
  | CustomerNotified
  | OrderSentOut
  | OrderCompleted
  | OrderEscalated
  | OrderCancelled
  | OrderStepUndone
  | RefundFailed
  | PaymentRefunded;

const NOTHING_PROMISED = { dueBy: null, promisedFor: null, promisedAt: null } as const;

const promised = (dueBy: string | null, at: string) =>
  dueBy === null ? NOTHING_PROMISED : { dueBy, promisedFor: dueBy, promisedAt: at };

const undone = ({ step, back, dueBy = null }: OrderStepUndone['data']): Partial<TrackedOrder> => {
  const kitchenStatus = back === 'AWAITING-PAYMENT' ? null : back;
  switch (step) {
    case 'paid':
      return { paid: false, kitchenStatus: null, ...NOTHING_PROMISED };
    case 'accepted':
      return { awaitsAcceptance: true, ...NOTHING_PROMISED };
    case 'delayed':
      return { dueBy };
    case 'sent-out':
      return { outAt: null };
    case 'started':
    case 'notified':
    case 'completed':
      return { kitchenStatus };
    case 'cancelled':
      return { cancelled: null };
  }
};

const handlers: EventHandlers<HandledEvent, Tracked> = {
  OrderPlaced: (_before, { data, meta }) => ({
    id: data.orderId,
    ref: data.ref,
    placedAt: meta.at,
    method: data.method,
    dishes: data.lines.map(({ quantity, name, virtual, allergens }) => ({
      quantity,
      name,
      allergens: virtual ? '' : allergenWords(allergens),
    })),
    paymentMethod: data.paymentMethod,
    paid: data.paid,
    awaitsAcceptance: data.toAccept === true,
    kitchenStatus: data.paid ? 'NEW' : null,
    ...(data.toAccept === true ? NOTHING_PROMISED : promised(data.dueBy, meta.at)),
    isNotTaken: false,
    outAt: null,
    cancelled: null,
    refundFailed: false,
  }),
  OrderMarkedPaid: (order, { data, meta }) =>
    order && !order.paid ? { ...order, paid: true, kitchenStatus: 'NEW', ...promised(data.dueBy, meta.at) } : order,
  OrderAccepted: (order, { data, meta }) =>
    order && { ...order, awaitsAcceptance: false, ...promised(data.dueBy, meta.at), isNotTaken: false },
  OrderDelayed: (order, { data }) => order && { ...order, dueBy: data.dueBy },
  TicketPrinted: (order) =>
    order?.kitchenStatus === 'NEW' ? { ...order, kitchenStatus: 'PRINTED', isNotTaken: false } : order,
  CustomerNotified: (order) => (order?.kitchenStatus === 'PRINTED' ? { ...order, kitchenStatus: 'NOTIFIED' } : order),
  OrderSentOut: (order, { data }) => order && { ...order, outAt: data.sentOutAt },
  OrderCompleted: (order) => order && { ...order, kitchenStatus: 'COMPLETE' },
  OrderEscalated: (order) => order && { ...order, isNotTaken: true },
  OrderCancelled: (order, { data }) => order && { ...order, cancelled: data.cause },
  OrderStepUndone: (order, { data }) => order && { ...order, ...undone(data) },
  RefundFailed: (order) => order && { ...order, refundFailed: true },
  PaymentRefunded: (order) => order && { ...order, refundFailed: false },
};

const TRACKED_EVENTS = handledTypes(handlers);

const trackedAfter = foldWith<HandledEvent, Tracked>(handlers);

const loadTracked = async (
  orderIds: readonly string[],
  tx: Tx,
): Promise<readonly (readonly [string, TrackedOrder])[]> => {
  const { rows } = await tx.query<{ order_id: string; tracked: TrackedOrder }>({
    name: 'order-tracking-load',
    text: 'SELECT order_id, tracked FROM order_tracking WHERE order_id = ANY($1::text[])',
    values: [orderIds],
  });
  return rows.map(({ order_id, tracked }) => [order_id, tracked]);
};

const saveTracked = async (orders: readonly TrackedOrder[], tx: Tx): Promise<void> => {
  if (orders.length === 0) return;
  await tx.query({
    name: 'order-tracking-save',
    text: `INSERT INTO order_tracking (order_id, tracked)
           SELECT * FROM unnest($1::text[], $2::jsonb[])
           ON CONFLICT (order_id) DO UPDATE SET tracked = excluded.tracked`,
    values: [orders.map(({ id }) => id), orders.map(storableJson)],
  });
};

const isNews = (before: TrackedOrder, after: TrackedOrder): boolean =>
  JSON.stringify(progressOf(before)) !== JSON.stringify(progressOf(after));

export const orderTracking: Projection = {
  name: 'order-tracking',
  version: 3,
  tables: ['order_tracking'],
  handles: TRACKED_EVENTS,
  apply: async (events, tx) => {
    const rows = await loadRows(events, orderIdOf, (orderIds) => loadTracked(orderIds, tx));
    const changes: NewChange[] = [];
    for (const event of events) {
      const before = rows.get(orderIdOf(event));
      const after = trackedAfter(before, event);
      if (!after) continue;
      rows.set(after.id, after);
      // No one has the link before it is placed.
      if (before && isNews(before, after))
        changes.push(change(event, trackingTopic(after.id), 'OrderProgress', { progress: progressOf(after) }));
    }
    await saveTracked([...rows.values()], tx);
    return changes;
  },
};
