import type { Decider } from '@hatch/kernel';
import {
  detailsFrom,
  notesFrom,
  ORDER_FIELDS,
  UNDO_SETTLED_MS,
  type CancelCause,
  type Details,
  type OrderNotes,
  type Pence,
} from '@hatch/kernel/rules';
import type {
  CheckoutRevised,
  CheckoutStarted,
  EscalationStep,
  MethodChosen,
  OrderEvent,
  OrderLine,
  OrderPlaced,
  OrderRejected,
  PaymentMethod,
  PaymentStarted,
  TakenBy,
  UndoableStep,
} from './events.js';
import { printingAfter, type Printing } from './tickets/printing.js';

export type KitchenStatus = 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';
export type PaymentStatus = 'checkout' | 'AWAITING-PAYMENT' | 'COMPLETE' | 'CANCELLED';

export type ChosenMethod = Omit<MethodChosen['data'], 'orderId' | 'pii'> & {
  readonly postcode: string;
};

export type StartedPayment = Omit<PaymentStarted['data'], 'orderId'>;

type Facts = OrderNotes & {
  readonly orderId: string;
  readonly cartId: string;
  /** Null in open orders of earlier releases. */
  readonly ref: string | null;
  readonly userId: string | null;
  readonly takeaway: boolean;
  readonly taken: TakenBy | null;
  readonly lines: readonly OrderLine[];
  readonly subject: string;
  /** Nothing under the subject's key can be read or recorded any more. */
  readonly forgotten: boolean;
  readonly method: ChosenMethod | null;
  readonly details: Details | null;
  /** ISO instant; null for as soon as possible. */
  readonly slot: string | null;
  readonly attempt: number;
  readonly payment: StartedPayment | null;
  readonly payments: number;
  /** Payment attempt; null for an order that is paid later. */
  readonly paidBy: number | null;
  readonly changes: number;
};
/** Pence; `postage` is negative for a collect discount. */
export type Figures = { readonly itemsTotal: Pence; readonly postage: Pence; readonly total: Pence };

export type Checkout = Facts & {
  readonly status: 'checkout';
  readonly postage: Pence | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly rejected: (Omit<OrderRejected['data'], 'orderId'> & { readonly lines: readonly OrderLine[] }) | null;
};
/** Lines and figures are frozen while the stock is being sold. */
export type Placing = Facts & Figures & { readonly status: 'placing'; readonly paymentMethod: PaymentMethod };
export type Placed = Facts &
  Figures & {
    readonly status: 'placed';
    readonly paymentMethod: PaymentMethod;
    readonly ref: string;
    /** ISO instant; null until paid. */
    readonly dueBy: string | null;
    readonly reservedSlot: string | null;
    readonly holdsStock: boolean;
    /** Null until paid: an unpaid order is not for the kitchen. */
    readonly kitchen: KitchenStatus | null;
    readonly copies: number;
    readonly printing: Printing | null;
    readonly dishesDone: readonly string[];
    readonly escalated: EscalationStep | 0;
    /** ISO instant, where known. */
    readonly notified: { readonly at: string | null } | null;
    readonly sentOut: { readonly at: string } | null;
    readonly awaitsAcceptance: boolean;
    /** Minutes added to the first promise. */
    readonly delayed: number;
    /** ISO instants of the steps that stand. */
    readonly takenAt: StepTimes;
    readonly undoable: Undoable | null;
  };
export type StepTimes = { readonly [Step in UndoableStep]?: string };
type Undoable = {
  readonly step: UndoableStep;
  /** ISO instant. */
  readonly at: string;
  readonly before: Placed;
};
export type Cancelled = Omit<Placed, 'status'> & {
  readonly status: 'cancelled';
  readonly cancelled: {
    readonly at: string;
    readonly cause: CancelCause;
    readonly restock: boolean;
  };
};
export type Order = { readonly status: 'none' } | Checkout | Placing | Placed | Cancelled;

/** Every order has its notes from the first event on, if only empty ones. */
const isForgotten = (pii: object): boolean => Object.values(ORDER_FIELDS.notes).every(({ name }) => !(name in pii));
const postcodeOf = ({ postcode = '' }: { readonly postcode?: string }): string => postcode;

const started = (data: CheckoutStarted['data']): Checkout => ({
  status: 'checkout',
  orderId: data.orderId,
  cartId: data.cartId,
  ref: data.ref ?? null,
  userId: data.userId,
  takeaway: data.takeaway,
  taken: data.taken ?? null,
  lines: data.lines,
  subject: data.pii.subject,
  forgotten: isForgotten(data.pii),
  ...notesFrom(data.pii),
  method: null,
  details: null,
  slot: null,
  attempt: 0,
  payment: null,
  payments: 0,
  paidBy: null,
  changes: 1,
  postage: data.postage ?? null,
  paymentMethod: null,
  rejected: null,
});

const revised = (order: Checkout, data: CheckoutRevised['data']): Checkout => {
  const takeaway = data.takeaway ?? order.takeaway;
  const method = takeaway ? order.method : null;
  return {
    ...order,
    userId: data.userId === undefined ? order.userId : data.userId,
    takeaway,
    lines: data.lines,
    method,
    postage: data.postage ?? method?.postage ?? null,
    subject: data.pii.subject,
    forgotten: isForgotten(data.pii),
    ...notesFrom(data.pii),
  };
};

const placed = (order: Placing, data: OrderPlaced['data']): Placed => ({
  ...order,
  status: 'placed',
  userId: data.userId,
  lines: data.lines,
  itemsTotal: data.itemsTotal,
  postage: data.postage,
  total: data.total,
  paymentMethod: data.paymentMethod,
  ref: data.ref,
  dueBy: data.dueBy,
  slot: data.slot ?? null,
  reservedSlot: data.reservedSlot ?? null,
  holdsStock: data.holdsStock === true,
  kitchen: data.paid ? 'NEW' : null,
  copies: 0,
  printing: null,
  dishesDone: [],
  escalated: 0,
  notified: null,
  sentOut: null,
  awaitsAcceptance: data.toAccept === true,
  delayed: 0,
  takenAt: {},
  undoable: null,
});

const atCheckout = (order: Checkout, { type, data }: OrderEvent): Order => {
  switch (type) {
    case 'CheckoutRevised':
      return revised(order, data);
    case 'MethodChosen': {
      const { orderId: _orderId, pii, ...judged } = data;
      return { ...order, postage: data.postage, method: { ...judged, postcode: postcodeOf(pii) } };
    }
    case 'DetailsGiven':
      return { ...order, details: detailsFrom(data.pii) };
    case 'PaymentMethodChosen':
      return { ...order, paymentMethod: data.method };
    case 'TimeChosen':
      return { ...order, slot: data.slot };
    case 'PlacementRequested': {
      const { rejected: _rejected, ...facts } = order;
      const { lines, itemsTotal, postage, total, paymentMethod, paidBy = null } = data;
      const attempt = order.attempt + 1;
      return { ...facts, status: 'placing', attempt, lines, itemsTotal, postage, total, paymentMethod, paidBy };
    }
    case 'PaymentStarted': {
      const { orderId: _orderId, ...payment } = data;
      return { ...order, payment, payments: payment.attempt };
    }
    default:
      return order;
  }
};

const whilePlacing = (order: Placing, { type, data }: OrderEvent): Order => {
  if (type === 'OrderPlaced') return placed(order, data);
  if (type !== 'OrderRejected') return order;
  const { itemsTotal: _itemsTotal, total: _total, ...facts } = order;
  const { code, message, sku } = data;
  const payment = order.paidBy === null ? order.payment : null;
  return { ...facts, status: 'checkout', payment, paidBy: null, rejected: { code, message, sku, lines: order.lines } };
};

/** A step that can no longer be undone is let go, so that a chain of steps stays short. */
const beforeStep = (order: Placed, at: string): Placed => {
  const { undoable } = order;
  const isOver = undoable !== null && Date.parse(at) - Date.parse(undoable.at) > UNDO_SETTLED_MS;
  return isOver ? { ...order, undoable: null } : order;
};

/** Steps of earlier releases have no time, so they cannot be undone. */
const undoable = (step: UndoableStep, at: string | undefined, order: Placed): Undoable | null =>
  at === undefined ? null : { step, at, before: beforeStep(order, at) };

const taken = (order: Placed, step: UndoableStep, at: string | undefined, changes: Partial<Placed>): Placed => ({
  ...order,
  ...changes,
  takenAt: at === undefined ? order.takenAt : { ...order.takenAt, [step]: at },
  undoable: undoable(step, at, order),
});

/** What was not staff's step stays: a ticket that was queued meanwhile, how long no one took the order. */
const undone = ({ printing, escalated }: Placed, { step, before }: Undoable): Placed =>
  step === 'paid' || step === 'accepted' ? before : { ...before, printing, escalated };

/** Automatic, or money is on its way back: cannot be undone. */
const isFinal = (cause: CancelCause): boolean => cause === 'unpaid' || cause === 'refunded';

const oncePlaced = (order: Placed, event: OrderEvent): Order => {
  const { type, data } = event;
  switch (type) {
    case 'OrderMarkedPaid':
      return order.kitchen === null
        ? taken(order, 'paid', data.markedAt, {
            kitchen: 'NEW',
            dueBy: data.dueBy,
            reservedSlot: data.reservedSlot ?? order.reservedSlot,
          })
        : order;
    case 'OrderAccepted':
      return taken(order, 'accepted', data.acceptedAt, {
        dueBy: data.dueBy,
        reservedSlot: data.reservedSlot ?? order.reservedSlot,
        awaitsAcceptance: false,
      });
    case 'OrderDelayed':
      return taken(order, 'delayed', data.delayedAt, {
        dueBy: data.dueBy,
        delayed: order.delayed + data.minutes,
        reservedSlot: data.reservedSlot ?? order.reservedSlot,
      });
    case 'TicketPrinted': {
      const kitchen = order.kitchen === 'NEW' ? 'PRINTED' : order.kitchen;
      const changes = { copies: data.copy, kitchen, undoable: null };
      // Paper does not come back.
      return data.startedAt === undefined ? { ...order, ...changes } : taken(order, 'started', data.startedAt, changes);
    }
    case 'TicketQueued':
    case 'TicketTroubled':
      return { ...order, printing: printingAfter(order.printing, event) };
    // It may be on paper, which cannot be undone.
    case 'TicketSending':
    case 'TicketPartPrinted':
    case 'TicketRetried':
      return { ...order, printing: printingAfter(order.printing, event), undoable: null };
    case 'DishMarked': {
      const others = order.dishesDone.filter((sku) => sku !== data.sku);
      return { ...order, dishesDone: data.done ? [...others, data.sku] : others, undoable: null };
    }
    case 'CustomerNotified':
      return order.kitchen === 'PRINTED'
        ? taken(order, 'notified', data.notifiedAt, { kitchen: 'NOTIFIED', notified: { at: data.notifiedAt ?? null } })
        : order;
    case 'OrderSentOut':
      return taken(order, 'sent-out', data.sentOutAt, { sentOut: { at: data.sentOutAt } });
    case 'OrderCompleted':
      return order.kitchen === 'COMPLETE'
        ? order
        : taken(order, 'completed', data.completedAt, { kitchen: 'COMPLETE' });
    case 'OrderEscalated':
      return { ...order, escalated: data.step };
    case 'OrderCancelled': {
      const { cancelledAt: at, cause, restock = true } = data;
      const undo = isFinal(cause) ? null : undoable('cancelled', at, order);
      return { ...order, status: 'cancelled', cancelled: { at, cause, restock }, undoable: undo };
    }
    case 'OrderStepUndone':
      return order.undoable?.step === data.step ? undone(order, order.undoable) : order;
    default:
      return order;
  }
};

const onceCancelled = (order: Cancelled, { type, data }: OrderEvent): Order => {
  switch (type) {
    case 'CancellationSettled':
      return data.cancelledAt === order.cancelled.at ? { ...order, undoable: null } : order;
    case 'OrderStepUndone':
      return order.undoable?.step === data.step ? order.undoable.before : order;
    default:
      return order;
  }
};

const evolve = (order: Order, event: OrderEvent): Order => {
  switch (order.status) {
    case 'none':
      return event.type === 'CheckoutStarted' ? started(event.data) : order;
    case 'checkout':
      return atCheckout({ ...order, changes: order.changes + 1 }, event);
    case 'placing':
      return whilePlacing(order, event);
    case 'placed':
      return oncePlaced(order, event);
    case 'cancelled':
      return onceCancelled(order, event);
    default:
      order satisfies never;
      return order;
  }
};

export const order: Decider<Order, OrderEvent> = { category: 'order', initial: { status: 'none' }, evolve };
