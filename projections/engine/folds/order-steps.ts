import type { RecordedEvent } from '@hatch/kernel';
import type { Details, OrderEvent, OrderLine } from '@hatch/contexts/ordering/events';
import { stepThrough, typesOf, type Steps } from '../steps.js';
import { NOBODY, type OrderContact, type OrderRecord } from './order-record.js';

type Row = OrderRecord | undefined;

const itemsTotal = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

const after = (order: Row, { meta }: RecordedEvent, changes: Partial<OrderRecord>): Row =>
  order && { ...order, ...changes, updated_at: meta.at };

const repriced = (order: Row, event: RecordedEvent, changes: Partial<OrderRecord>): Row => {
  const next = after(order, event, changes);
  if (!next) return next;
  const items_total = itemsTotal(next.lines);
  return { ...next, items_total, total_cost: items_total + (next.postage ?? 0) };
};

/** Fields of a person who was forgotten are absent. */
const contactOf = (given: Partial<Details>): OrderContact => ({
  email: given.email ?? '',
  full_name: given.full_name ?? '',
  phone_number: given.phone_number ?? '',
  address_1: given.address_1 ?? '',
  address_2: given.address_2 ?? '',
  address_3: given.address_3 ?? '',
  town_city: given.town_city ?? '',
  postcode: given.postcode ?? '',
  delivery_info: given.delivery_info ?? '',
});
const extraInfoOf = ({ extra_info = '' }: { readonly extra_info?: string }): string => extra_info;
const postcodeOf = ({ postcode = '' }: { readonly postcode?: string }): string => postcode;

const steps: Steps<OrderEvent, Row> = {
  CheckoutStarted: (_none, { data, meta }) => ({
    ...NOBODY,
    id: data.orderId,
    cart_id: data.cartId,
    user_id: data.userId,
    ref: null,
    is_takeaway: data.takeaway,
    status: 'checkout',
    placing: false,
    order_status: null,
    ta_method: null,
    payment_method: null,
    extra_info: extraInfoOf(data.pii),
    lines: data.lines,
    items_total: itemsTotal(data.lines),
    postage: null,
    total_cost: itemsTotal(data.lines),
    miles: null,
    rejection: null,
    printed_copies: 0,
    placed_at: null,
    paid_at: null,
    due_by: null,
    notified_at: null,
    completed_at: null,
    updated_at: meta.at,
  }),
  CheckoutRevised: (order, event) =>
    repriced(order, event, {
      lines: event.data.lines,
      extra_info: extraInfoOf(event.data.pii),
      ...(event.data.userId !== undefined && { user_id: event.data.userId }),
      ...(event.data.takeaway !== undefined && { is_takeaway: event.data.takeaway }),
    }),
  MethodChosen: (order, event) =>
    repriced(order, event, {
      ta_method: event.data.method,
      postage: event.data.postage,
      miles: event.data.miles,
      ...(event.data.method === 'DELIVER' && { postcode: postcodeOf(event.data.pii) }),
    }),
  DetailsGiven: (order, event) => after(order, event, contactOf(event.data.pii)),
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

export const ORDER_EVENTS = typesOf(steps);

/** An order after one more of its events; undefined as long as its checkout was not started. */
export const orderAfter = stepThrough<OrderEvent, Row>(steps);
