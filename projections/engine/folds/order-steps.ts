import { encryptedPayloadOf } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { OrderEvent, OrderLine } from '@hatch/contexts/ordering/events';
import { foldWith, handledTypes, type EventHandlers } from '../event-handlers.js';
import type { OrderRow } from './order-record.js';

type Row = OrderRow | undefined;

const itemsTotal = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

const after = (order: Row, { meta }: RecordedEvent, changes: Partial<OrderRow>): Row =>
  order && { ...order, ...changes, updated_at: meta.at };

const repriced = (order: Row, event: RecordedEvent, changes: Partial<OrderRow>): Row => {
  const next = after(order, event, changes);
  if (!next) return next;
  const items_total = itemsTotal(next.lines);
  return { ...next, items_total, total_cost: items_total + (next.postage ?? 0) };
};

const resealed = (order: Row, changes: Partial<OrderRow['sealed']>): Pick<OrderRow, 'sealed'> | undefined =>
  order && { sealed: { ...order.sealed, ...changes } };

const steps: EventHandlers<OrderEvent, Row> = {
  CheckoutStarted: (_none, event) => ({
    id: event.data.orderId,
    cart_id: event.data.cartId,
    user_id: event.data.userId,
    ref: null,
    is_takeaway: event.data.takeaway,
    status: 'checkout',
    placing: false,
    order_status: null,
    ta_method: null,
    payment_method: null,
    lines: event.data.lines,
    items_total: itemsTotal(event.data.lines),
    postage: null,
    total_cost: itemsTotal(event.data.lines),
    miles: null,
    rejection: null,
    printed_copies: 0,
    placed_at: null,
    paid_at: null,
    due_by: null,
    notified_at: null,
    completed_at: null,
    updated_at: event.meta.at,
    sealed: { notes: encryptedPayloadOf(event), contact: null, postcode: null },
  }),
  CheckoutRevised: (order, event) =>
    repriced(order, event, {
      lines: event.data.lines,
      ...resealed(order, { notes: encryptedPayloadOf(event) }),
      ...(event.data.userId !== undefined && { user_id: event.data.userId }),
      ...(event.data.takeaway !== undefined && { is_takeaway: event.data.takeaway }),
    }),
  MethodChosen: (order, event) =>
    repriced(order, event, {
      ta_method: event.data.method,
      postage: event.data.postage,
      miles: event.data.miles,
      ...(event.data.method === 'DELIVER' && resealed(order, { postcode: encryptedPayloadOf(event) })),
    }),
  DetailsGiven: (order, event) =>
    after(order, event, { ...resealed(order, { contact: encryptedPayloadOf(event), postcode: null }) }),
  PaymentMethodChosen: (order, event) => after(order, event, { payment_method: event.data.method }),
  PlacementRequested: (order, event) =>
    after(order, event, {
      placing: true,
      rejection: null,
      lines: event.data.lines,
      items_total: event.data.itemsTotal,
      postage: event.data.postage,
      total_cost: event.data.total,
      payment_method: event.data.paymentMethod,
    }),
  OrderPlaced: (order, event) =>
    after(order, event, {
      placing: false,
      user_id: event.data.userId,
      ref: event.data.ref,
      is_takeaway: event.data.takeaway,
      status: event.data.paid ? 'COMPLETE' : 'AWAITING-PAYMENT',
      order_status: event.data.paid ? 'NEW' : null,
      ta_method: event.data.method,
      payment_method: event.data.paymentMethod,
      lines: event.data.lines,
      items_total: event.data.itemsTotal,
      postage: event.data.postage,
      total_cost: event.data.total,
      placed_at: event.meta.at,
      paid_at: event.data.paid ? event.meta.at : null,
      due_by: event.data.dueBy,
    }),
  OrderRejected: (order, event) =>
    repriced(order, event, {
      placing: false,
      rejection: { code: event.data.code, message: event.data.message, sku: event.data.sku },
    }),
  OrderMarkedPaid: (order, event) =>
    order?.status === 'AWAITING-PAYMENT'
      ? after(order, event, {
          status: 'COMPLETE',
          order_status: 'NEW',
          paid_at: event.meta.at,
          due_by: event.data.dueBy,
        })
      : order,
  TicketPrinted: (order, event) =>
    after(order, event, {
      printed_copies: event.data.copy,
      ...(order?.order_status === 'NEW' && { order_status: 'PRINTED' }),
    }),
  CustomerNotified: (order, event) =>
    order?.order_status === 'PRINTED'
      ? after(order, event, { order_status: 'NOTIFIED', notified_at: event.data.notifiedAt ?? event.meta.at })
      : order,
  OrderCompleted: (order, event) =>
    order?.order_status === 'COMPLETE'
      ? order
      : after(order, event, { order_status: 'COMPLETE', completed_at: event.meta.at }),
};

export const ORDER_EVENTS = handledTypes(steps);

/** An order after one more of its events; undefined as long as its checkout was not started. */
export const orderAfter = foldWith<OrderEvent, Row>(steps);
