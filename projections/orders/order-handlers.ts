import { encryptedPayloadOf } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { CancellationSettled, OrderEvent, OrderLine, OrderStepUndone } from '@hatch/contexts/orders/events';
import type { PaymentDisputed, PaymentRefunded, RefundFailed } from '@hatch/contexts/payments/events';
import { foldWith, handledTypes, type EventHandlers } from '../engine/index.js';
import type { StoredOrder, TicketPart } from './order-record.js';

type Order = StoredOrder | undefined;
type MoneyEvent = PaymentDisputed | RefundFailed | PaymentRefunded;
/** `CancellationSettled` changes nothing that is shown. */
type HandledEvent = Exclude<OrderEvent, CancellationSettled> | MoneyEvent;

const totalOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

const after = (order: Order, { meta }: RecordedEvent, changes: Partial<StoredOrder>): Order =>
  order && { ...order, ...changes, updatedAt: meta.at };

const repriced = (order: Order, event: RecordedEvent, changes: Partial<StoredOrder>): Order => {
  const next = after(order, event, changes);
  if (!next) return next;
  const itemsTotal = totalOf(next.lines);
  return { ...next, itemsTotal, total: itemsTotal + (next.postage ?? 0) };
};

const withPayloads = (
  order: Order,
  changes: Partial<StoredOrder['encrypted']>,
): Pick<StoredOrder, 'encrypted'> | undefined => order && { encrypted: { ...order.encrypted, ...changes } };

const notOut = (order: Order): Order => {
  if (!order) return order;
  const { outAt: _outAt, encrypted, ...rest } = order;
  const { driver: _driver, ...others } = encrypted;
  return { ...rest, encrypted: others };
};

const beforeStep = ({ step, back, dueBy = null, delayed = 0 }: OrderStepUndone['data']): Partial<StoredOrder> => {
  const isUnpaid = back === 'AWAITING-PAYMENT';
  const status = {
    paymentStatus: isUnpaid ? 'AWAITING-PAYMENT' : 'COMPLETE',
    kitchenStatus: isUnpaid ? null : back,
  } as const;
  switch (step) {
    case 'paid':
      return { ...status, paidAt: null, dueBy: null };
    case 'accepted':
      return { ...status, awaitsAcceptance: true, dueBy, delayed };
    case 'delayed':
      return { ...status, dueBy, delayed };
    case 'started':
      return { ...status, printedCopies: 0, takenAt: null };
    case 'notified':
      return { ...status, notifiedAt: null };
    case 'sent-out':
      return status;
    case 'completed':
      return { ...status, completedAt: null };
    case 'cancelled':
      return { ...status, cancelled: null };
  }
};

type OfPart = { readonly jobId: string; readonly part: number };

const withPart = (
  order: Order,
  event: RecordedEvent<OrderEvent & { readonly data: OfPart }>,
  changes: Partial<TicketPart>,
): Order => {
  const { jobId, part } = event.data;
  const printing = order?.printing;
  if (printing?.jobId !== jobId) return order;
  const parts = printing.parts.map((each, at) => (at === part ? { ...each, ...changes } : each));
  return after(order, event, { printing: { ...printing, parts } });
};

const handlers: EventHandlers<HandledEvent, Order> = {
  CheckoutStarted: (_none, event) => ({
    id: event.data.orderId,
    cartId: event.data.cartId,
    userId: event.data.userId,
    ref: null,
    takeaway: event.data.takeaway,
    ...(event.data.taken && { taken: event.data.taken }),
    paymentStatus: 'checkout',
    placing: false,
    kitchenStatus: null,
    method: null,
    paymentMethod: null,
    lines: event.data.lines,
    itemsTotal: totalOf(event.data.lines),
    postage: null,
    total: totalOf(event.data.lines),
    miles: null,
    rejection: null,
    printedCopies: 0,
    placedAt: null,
    paidAt: null,
    dueBy: null,
    awaitsAcceptance: false,
    delayed: 0,
    notifiedAt: null,
    takenAt: null,
    completedAt: null,
    cancelled: null,
    paymentTrouble: null,
    updatedAt: event.meta.at,
    encrypted: { notes: encryptedPayloadOf(event), contact: null, postcode: null },
  }),
  CheckoutRevised: (order, event) =>
    repriced(order, event, {
      lines: event.data.lines,
      ...withPayloads(order, { notes: encryptedPayloadOf(event) }),
      ...(event.data.userId !== undefined && { userId: event.data.userId }),
      ...(event.data.takeaway !== undefined && { takeaway: event.data.takeaway }),
    }),
  MethodChosen: (order, event) =>
    repriced(order, event, {
      method: event.data.method,
      postage: event.data.postage,
      miles: event.data.miles,
      ...(event.data.method === 'DELIVER' && withPayloads(order, { postcode: encryptedPayloadOf(event) })),
    }),
  DetailsGiven: (order, event) =>
    after(order, event, { ...withPayloads(order, { contact: encryptedPayloadOf(event), postcode: null }) }),
  PaymentMethodChosen: (order, event) => after(order, event, { paymentMethod: event.data.method }),
  TimeChosen: (order, event) => after(order, event, { slot: event.data.slot }),
  PaymentStarted: (order) => order,
  PlacementRequested: (order, event) =>
    after(order, event, {
      placing: true,
      rejection: null,
      lines: event.data.lines,
      itemsTotal: event.data.itemsTotal,
      postage: event.data.postage,
      total: event.data.total,
      paymentMethod: event.data.paymentMethod,
    }),
  OrderPlaced: (order, event) =>
    after(order, event, {
      placing: false,
      userId: event.data.userId,
      ref: event.data.ref,
      takeaway: event.data.takeaway,
      ...(event.data.tradingDay !== undefined && { tradingDay: event.data.tradingDay }),
      paymentStatus: event.data.paid ? 'COMPLETE' : 'AWAITING-PAYMENT',
      kitchenStatus: event.data.paid ? 'NEW' : null,
      method: event.data.method,
      paymentMethod: event.data.paymentMethod,
      lines: event.data.lines,
      itemsTotal: event.data.itemsTotal,
      postage: event.data.postage,
      total: event.data.total,
      placedAt: event.meta.at,
      paidAt: event.data.paid ? event.meta.at : null,
      dueBy: event.data.dueBy,
      slot: event.data.slot ?? null,
      ...(event.data.beginAt !== undefined && { beginAt: event.data.beginAt }),
      awaitsAcceptance: event.data.toAccept === true,
    }),
  OrderRejected: (order, event) =>
    repriced(order, event, {
      placing: false,
      rejection: { code: event.data.code, message: event.data.message, sku: event.data.sku },
    }),
  OrderMarkedPaid: (order, event) =>
    order?.paymentStatus === 'AWAITING-PAYMENT'
      ? after(order, event, {
          paymentStatus: 'COMPLETE',
          kitchenStatus: 'NEW',
          paidAt: event.meta.at,
          dueBy: event.data.dueBy,
        })
      : order,
  OrderAccepted: (order, event) => after(order, event, { awaitsAcceptance: false, dueBy: event.data.dueBy }),
  OrderDelayed: (order, event) =>
    after(order, event, { dueBy: event.data.dueBy, delayed: (order?.delayed ?? 0) + event.data.minutes }),
  TicketPrinted: (order, event) =>
    after(order, event, {
      printedCopies: event.data.copy,
      ...(order?.kitchenStatus === 'NEW' && { kitchenStatus: 'PRINTED', takenAt: event.meta.at }),
    }),
  TicketQueued: (order, event) => {
    const { jobId, copy, stations } = event.data;
    const parts = stations.map((station) => ({ station, status: 'waiting', trouble: null }) as const);
    return after(order, event, { printing: { jobId, copy, parts } });
  },
  TicketSending: (order, event) => withPart(order, event, { status: 'sending', trouble: null }),
  TicketPartPrinted: (order, event) => withPart(order, event, { status: 'printed', trouble: null }),
  TicketTroubled: (order, event) => {
    const { trouble } = event.data;
    return withPart(order, event, { status: trouble === 'unclear' ? 'unclear' : 'waiting', trouble });
  },
  TicketRetried: (order, event) => withPart(order, event, { status: 'waiting', trouble: null }),
  DishMarked: (order, event) => {
    const others = (order?.dishesDone ?? []).filter((sku) => sku !== event.data.sku);
    return after(order, event, { dishesDone: event.data.done ? [...others, event.data.sku] : others });
  },
  CustomerNotified: (order, event) =>
    order?.kitchenStatus === 'PRINTED'
      ? after(order, event, { kitchenStatus: 'NOTIFIED', notifiedAt: event.data.notifiedAt ?? event.meta.at })
      : order,
  OrderSentOut: (order, event) =>
    after(order, event, {
      outAt: event.data.sentOutAt,
      ...withPayloads(order, { driver: encryptedPayloadOf(event) }),
    }),
  OrderCompleted: (order, event) =>
    order?.kitchenStatus === 'COMPLETE'
      ? order
      : after(order, event, { kitchenStatus: 'COMPLETE', completedAt: event.meta.at }),
  OrderEscalated: (order, event) => after(order, event, { escalated: event.data.step }),
  OrderCancelled: (order, event) =>
    after(order, event, {
      paymentStatus: 'CANCELLED',
      cancelled: { at: event.data.cancelledAt, cause: event.data.cause },
    }),
  OrderStepUndone: (order, event) =>
    after(event.data.step === 'sent-out' ? notOut(order) : order, event, beforeStep(event.data)),
  PaymentDisputed: (order, event) => after(order, event, { paymentTrouble: 'disputed' }),
  RefundFailed: (order, event) =>
    order?.paymentTrouble === 'disputed' ? order : after(order, event, { paymentTrouble: 'refund-failed' }),
  PaymentRefunded: (order, event) =>
    order?.paymentTrouble === 'refund-failed' ? after(order, event, { paymentTrouble: null }) : order,
};

export const ORDER_EVENTS = handledTypes(handlers);

export const orderAfter = foldWith<HandledEvent, Order>(handlers);

/** A payment's stream is named after its order and the attempt. */
export const orderIdOf = ({ stream }: RecordedEvent): string => {
  const [category = ''] = stream.split('-', 1);
  const id = stream.slice(category.length + 1);
  return category === 'payment' ? id.slice(0, id.lastIndexOf('-')) : id;
};
