import type { EventOf } from '@hatch/kernel';
import type { CancelCause, Pence, PaymentMethod, StoredDetails, StoredNotes } from '@hatch/kernel/rules';
import type { OrderLine } from './order-line.js';

export type { OrderLine };
export type TaMethod = 'COLLECT' | 'DELIVER';
export type { PaymentMethod };
export type TakenBy = 'phone' | 'counter';
/** One subject for all personal data of an order: forgetting it makes all of it unreadable. */
type Personal<Fields> = Fields & { readonly subject: string };

/** Stream `order-<orderId>`; the id derives from the cart generation, so one cart is at most one order. */
export type CheckoutStarted = EventOf<
  'CheckoutStarted',
  {
    readonly orderId: string;
    readonly cartId: string;
    /** Absent in events of earlier releases. */
    readonly ref?: string;
    readonly userId: string | null;
    readonly takeaway: boolean;
    readonly taken?: TakenBy;
    readonly lines: readonly OrderLine[];
    /** Absent where a method is chosen, whose event carries it. */
    readonly postage?: Pence;
    readonly pii: Personal<StoredNotes>;
  }
>;
export type CheckoutRevised = EventOf<
  'CheckoutRevised',
  {
    readonly orderId: string;
    /** Absent when unchanged since the start. */
    readonly userId?: string | null;
    readonly takeaway?: boolean;
    readonly lines: readonly OrderLine[];
    readonly postage?: Pence;
    readonly pii: Personal<StoredNotes>;
  }
>;
export type MethodChosen = EventOf<
  'MethodChosen',
  {
    readonly orderId: string;
    readonly method: TaMethod;
    /** Delivery charge, or minus the collect discount, on the lines of that moment. */
    readonly postage: Pence;
    readonly miles: number | null;
    readonly radius: number | null;
    readonly rule: string;
    /** Version of bands and rings; absent in earlier releases. */
    readonly version?: string;
    readonly pii: Personal<{ readonly postcode: string }>;
  }
>;
export type DetailsGiven = EventOf<'DetailsGiven', { readonly orderId: string; readonly pii: Personal<StoredDetails> }>;
export type PaymentMethodChosen = EventOf<
  'PaymentMethodChosen',
  { readonly orderId: string; readonly method: PaymentMethod }
>;
export type TimeChosen = EventOf<
  'TimeChosen',
  {
    readonly orderId: string;
    /** ISO instant of the quarter of an hour; null for as soon as possible. */
    readonly slot: string | null;
  }
>;
/** Freezes lines and figures; then stock is sold, then the order is placed or rejected. */
export type PlacementRequested = EventOf<
  'PlacementRequested',
  {
    readonly orderId: string;
    readonly lines: readonly OrderLine[];
    readonly itemsTotal: Pence;
    readonly postage: Pence;
    readonly total: Pence;
    readonly paymentMethod: PaymentMethod;
    /** Payment attempt; absent for an order placed before it is paid. */
    readonly paidBy?: number;
  }
>;
/** Freezes lines and figures for one attempt; a changed order takes another. */
export type PaymentStarted = EventOf<
  'PaymentStarted',
  {
    readonly orderId: string;
    readonly attempt: number;
    readonly lines: readonly OrderLine[];
    readonly itemsTotal: Pence;
    readonly postage: Pence;
    readonly total: Pence;
    readonly paymentMethod: PaymentMethod;
  }
>;
export type OrderPlaced = EventOf<
  'OrderPlaced',
  {
    readonly orderId: string;
    readonly cartId: string;
    readonly userId: string | null;
    readonly ref: string;
    readonly takeaway: boolean;
    readonly method: TaMethod | null;
    readonly paymentMethod: PaymentMethod;
    readonly lines: readonly OrderLine[];
    readonly itemsTotal: Pence;
    readonly postage: Pence;
    readonly total: Pence;
    /** A paid order goes to the kitchen at once; a phone order waits for `markPaid`. */
    readonly paid: boolean;
    /** Null until paid. */
    readonly dueBy: string | null;
    /** `2026-11-20`, of an order after midnight in hours that began the day before; else absent. */
    readonly tradingDay?: string;
    readonly toAccept?: true;
    /** ISO instant that the customer chose; absent for as soon as possible. */
    readonly slot?: string;
    /** ISO instant at which the kitchen should begin with a chosen time; no escalation before. */
    readonly beginAt?: string;
    readonly reservedSlot?: string;
    /** Its units are held until it is paid; absent where they were sold to it. */
    readonly holdsStock?: true;
  }
>;
export type OrderRejected = EventOf<
  'OrderRejected',
  { readonly orderId: string; readonly code: string; readonly message: string; readonly sku: string | null }
>;
export type OrderMarkedPaid = EventOf<
  'OrderMarkedPaid',
  {
    readonly orderId: string;
    readonly dueBy: string;
    /** ISO instant; absent in earlier releases. */
    readonly markedAt?: string;
    readonly reservedSlot?: string;
  }
>;
export type OrderAccepted = EventOf<
  'OrderAccepted',
  {
    readonly orderId: string;
    readonly dueBy: string;
    /** ISO instant; absent in earlier releases. */
    readonly acceptedAt?: string;
    readonly reservedSlot?: string;
  }
>;
export type OrderDelayed = EventOf<
  'OrderDelayed',
  {
    readonly orderId: string;
    readonly dueBy: string;
    readonly minutes: number;
    /** ISO instant; absent in earlier releases. */
    readonly delayedAt?: string;
    readonly reservedSlot?: string;
  }
>;
/** The job id is order and copy, so that a retry prints nothing twice; copy 1 moves NEW to PRINTED. */
export type TicketPrinted = EventOf<
  'TicketPrinted',
  {
    readonly orderId: string;
    readonly jobId: string;
    readonly copy: number;
    /** ISO instant at which staff began to cook without a ticket; copy 1 counts as made. */
    readonly startedAt?: string;
  }
>;
/** `unclear`: sent in part or whole, with unknown result. */
export type TicketTrouble =
  | 'no-printer'
  | 'unreachable'
  | 'no-answer'
  | 'no-paper'
  | 'cover-open'
  | 'offline'
  | 'unclear';
/** `part` counts from 0. */
type OfTicketPart = { readonly orderId: string; readonly jobId: string; readonly part: number };
/** One part for each station; `''` for the whole ticket. */
export type TicketQueued = EventOf<
  'TicketQueued',
  { readonly orderId: string; readonly jobId: string; readonly copy: number; readonly stations: readonly string[] }
>;
/** Written before the first byte: from now on it may be on paper. */
export type TicketSending = EventOf<'TicketSending', OfTicketPart & { readonly attempt: number }>;
export type TicketPartPrinted = EventOf<'TicketPartPrinted', OfTicketPart>;
export const TICKET_TROUBLES: Readonly<Record<TicketTrouble, string>> = {
  'no-printer': 'no printer is set up',
  unreachable: 'the printer cannot be reached',
  'no-answer': 'the printer does not answer',
  'no-paper': 'out of paper',
  'cover-open': 'its cover is open',
  offline: 'the printer is offline',
  unclear: 'part of it may have printed',
};

export type TicketTroubled = EventOf<'TicketTroubled', OfTicketPart & { readonly trouble: TicketTrouble }>;
export type TicketRetried = EventOf<'TicketRetried', OfTicketPart & { readonly attempt: number }>;
export type DishMarked = EventOf<
  'DishMarked',
  { readonly orderId: string; readonly sku: string; readonly dish: string; readonly done: boolean }
>;
export type CustomerNotified = EventOf<
  'CustomerNotified',
  {
    readonly orderId: string;
    /** ISO instant, which the refusal of a second try names. */
    readonly notifiedAt?: string;
  }
>;
export type OrderSentOut = EventOf<
  'OrderSentOut',
  {
    readonly orderId: string;
    /** ISO instant. */
    readonly sentOutAt: string;
    /** Absent without a driver, and for a forgotten customer, under whose key nothing can be recorded. */
    readonly pii?: Personal<{ readonly driver: string }>;
  }
>;
export type OrderCompleted = EventOf<
  'OrderCompleted',
  {
    readonly orderId: string;
    /** ISO instant; absent in earlier releases. */
    readonly completedAt?: string;
  }
>;

/** 1: the screens get louder; 2: the manager gets an email; 3: the store pauses. */
export type EscalationStep = 1 | 2 | 3;
export type OrderEscalated = EventOf<
  'OrderEscalated',
  {
    readonly orderId: string;
    readonly step: EscalationStep;
    readonly minutes: number;
    /** The manager was told of another order, which still waits. */
    readonly alreadyTold?: true;
  }
>;

export type OrderCancelled = EventOf<
  'OrderCancelled',
  {
    readonly orderId: string;
    readonly cause: CancelCause;
    /** ISO instant. */
    readonly cancelledAt: string;
    /** Its units stay off the shelf; absent where they go back on sale. */
    readonly restock?: false;
  }
>;

/** The cancellation can no longer be undone: from here stock and money go back. */
export type CancellationSettled = EventOf<
  'CancellationSettled',
  {
    readonly orderId: string;
    readonly cancelledAt: string;
  }
>;

export type UndoableStep =
  | 'paid'
  | 'accepted'
  | 'delayed'
  | 'started'
  | 'notified'
  | 'sent-out'
  | 'completed'
  | 'cancelled';
export type OrderStepUndone = EventOf<
  'OrderStepUndone',
  {
    readonly orderId: string;
    readonly step: UndoableStep;
    readonly back: 'AWAITING-PAYMENT' | 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';
    /** The promise that stands again; absent where the step made none. */
    readonly dueBy?: string | null;
    /** Minutes added to the first promise, in all; with `dueBy`. */
    readonly delayed?: number;
  }
>;

export type OrderEvent =
  | CheckoutStarted
  | CheckoutRevised
  | MethodChosen
  | DetailsGiven
  | PaymentMethodChosen
  | TimeChosen
  | PaymentStarted
  | PlacementRequested
  | OrderPlaced
  | OrderRejected
  | OrderMarkedPaid
  | OrderAccepted
  | OrderDelayed
  | TicketPrinted
  | TicketQueued
  | TicketSending
  | TicketPartPrinted
  | TicketTroubled
  | TicketRetried
  | DishMarked
  | CustomerNotified
  | OrderSentOut
  | OrderCompleted
  | OrderEscalated
  | OrderCancelled
  | CancellationSettled
  | OrderStepUndone;

/** Stream `orderRef-<ref>`: claimed once, so two orders can never share a reference. */
export type OrderRefClaimed = EventOf<'OrderRefClaimed', { readonly ref: string; readonly orderId: string }>;
