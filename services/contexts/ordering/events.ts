import type { EventOf } from '@hatch/kernel';
import type { CancelCause, Pence } from '@hatch/kernel/rules';
import type { OrderLine } from './order-line.js';
import type { StoredDetails } from './details.js';

export type { OrderLine };
export { detailsFrom, storedDetails, type Details } from './details.js';
export type TaMethod = 'COLLECT' | 'DELIVER';
export type PaymentMethod = 'PHONE' | 'CARD' | 'PAYPAL';
/** How an order came that staff entered (KIT-15). */
export type TakenBy = 'phone' | 'counter';
/** Personal data of an order is one subject; forgetting the subject makes all of it unreadable. */
type Personal<Fields> = Fields & { readonly subject: string };

/** Stream `order-<orderId>`; the id derives from the cart generation, so one cart is at most one order (G02). */
export type CheckoutStarted = EventOf<
  'CheckoutStarted',
  {
    readonly orderId: string;
    readonly cartId: string;
    /** Claimed before; absent in orders of earlier releases, which claim theirs when they are placed. */
    readonly ref?: string;
    readonly userId: string | null;
    readonly takeaway: boolean;
    /** Staff entered it; absent where customers ordered themselves (KIT-15). */
    readonly taken?: TakenBy;
    readonly lines: readonly OrderLine[];
    /** The postage shown to the customer; absent where a method is chosen, whose event carries it. */
    readonly postage?: Pence;
    readonly pii: Personal<{ readonly extra_info: string }>;
  }
>;
/** The cart was saved again: its lines and extra info replace the earlier ones (OPEN-32). */
export type CheckoutRevised = EventOf<
  'CheckoutRevised',
  {
    readonly orderId: string;
    /** Absent when it is still the user, and the kind of shop, of the start. */
    readonly userId?: string | null;
    readonly takeaway?: boolean;
    readonly lines: readonly OrderLine[];
    readonly postage?: Pence;
    readonly pii: Personal<{ readonly extra_info: string }>;
  }
>;
/** Collect or deliver, with what the charge was judged on (OPEN-26, OPEN-28, OPEN-29). */
export type MethodChosen = EventOf<
  'MethodChosen',
  {
    readonly orderId: string;
    readonly method: TaMethod;
    /** Delivery charge, or minus the collect discount, on the lines of that moment. */
    readonly postage: Pence;
    /** Null for collection. */
    readonly miles: number | null;
    readonly radius: number | null;
    readonly rule: string;
    /** Of the bands and rings; absent in orders of earlier releases (BAND-02). */
    readonly version?: string;
    readonly pii: Personal<{ readonly postcode: string }>;
  }
>;
export type DetailsGiven = EventOf<'DetailsGiven', { readonly orderId: string; readonly pii: Personal<StoredDetails> }>;
export type PaymentMethodChosen = EventOf<
  'PaymentMethodChosen',
  { readonly orderId: string; readonly method: PaymentMethod }
>;
/** When the customer wants it (TRK-02). */
export type TimeChosen = EventOf<
  'TimeChosen',
  {
    readonly orderId: string;
    /** ISO instant at which the chosen quarter of an hour begins; null for as soon as possible. */
    readonly slot: string | null;
  }
>;
/** The customer asked for it: lines and figures are frozen here, then stock is sold, then it is placed or rejected. */
export type PlacementRequested = EventOf<
  'PlacementRequested',
  {
    readonly orderId: string;
    readonly lines: readonly OrderLine[];
    readonly itemsTotal: Pence;
    readonly postage: Pence;
    readonly total: Pence;
    readonly paymentMethod: PaymentMethod;
    /** Attempt at paying that it was paid by; absent for an order that is placed before it is paid for. */
    readonly paidBy?: number;
  }
>;
/** Lines and figures are frozen for one attempt at paying; the order may go on to change, which takes another (OPEN-110). */
export type PaymentStarted = EventOf<
  'PaymentStarted',
  {
    readonly orderId: string;
    /** From 1. */
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
    /** A paid order is for the kitchen at once; a phone order waits for markPaid (OPEN-45, OPEN-46). */
    readonly paid: boolean;
    /** Null until paid (OPEN-48). */
    readonly dueBy: string | null;
    /** `2026-11-20`, of an order placed after midnight in hours that began the day before (HRS-02); else absent. */
    readonly tradingDay?: string;
    /** It is paid for, and staff have to accept it before it is cooked (KIT-05); absent where there is nothing to accept. */
    readonly toAccept?: true;
    /** ISO instant that the customer chose (TRK-02); absent for as soon as possible. */
    readonly slot?: string;
    /** ISO instant at which the kitchen should begin with one for a chosen time; it is not waited for before. */
    readonly beginAt?: string;
    /** That it takes a part of (KIT-13); absent where none are counted. */
    readonly reservedSlot?: string;
    /** Its units are held until it is paid for; absent where they were sold to it. */
    readonly holdsStock?: true;
  }
>;
/** The placement could not be carried out; the order is open at checkout again. */
export type OrderRejected = EventOf<
  'OrderRejected',
  { readonly orderId: string; readonly code: string; readonly message: string; readonly sku: string | null }
>;
export type OrderMarkedPaid = EventOf<
  'OrderMarkedPaid',
  {
    readonly orderId: string;
    readonly dueBy: string;
    /** ISO instant; absent in orders of earlier releases. */
    readonly markedAt?: string;
    /** That it takes a part of from now on; absent where it is still the one of its placing. */
    readonly reservedSlot?: string;
  }
>;
/** Staff promise it for a time of theirs (KIT-05). */
export type OrderAccepted = EventOf<
  'OrderAccepted',
  {
    readonly orderId: string;
    readonly dueBy: string;
    /** That it takes a part of from now on; absent where it is still the one before. */
    readonly reservedSlot?: string;
  }
>;
/** It is promised for later than it was (KIT-05). */
export type OrderDelayed = EventOf<
  'OrderDelayed',
  {
    readonly orderId: string;
    readonly dueBy: string;
    readonly minutes: number;
    /** That it takes a part of from now on; absent where it is still the one before. */
    readonly reservedSlot?: string;
  }
>;
/** Job id is order and copy, so a retry prints nothing twice (G11); copy 1 moves NEW to PRINTED. */
export type TicketPrinted = EventOf<
  'TicketPrinted',
  { readonly orderId: string; readonly jobId: string; readonly copy: number }
>;
/** Why no printer has printed it; `unclear`: it was sent, in part or whole, and nobody knows what came out. */
export type TicketTrouble =
  | 'no-printer'
  | 'unreachable'
  | 'no-answer'
  | 'no-paper'
  | 'cover-open'
  | 'offline'
  | 'unclear';
/** Of one ticket that network printers are to print: which job, and which of its parts, counted from 0 (KIT-10). */
type OfTicketPart = { readonly orderId: string; readonly jobId: string; readonly part: number };
/** Network printers are to print a copy, in as many parts: one for each station, `''` for the whole ticket (KIT-10). */
export type TicketQueued = EventOf<
  'TicketQueued',
  { readonly orderId: string; readonly jobId: string; readonly copy: number; readonly stations: readonly string[] }
>;
/** The printer is ready, and the next bytes that it gets are this part: from now on it may be on paper. */
export type TicketSending = EventOf<'TicketSending', OfTicketPart & { readonly attempt: number }>;
/** The printer says that it printed it, or a person of staff does. */
export type TicketPartPrinted = EventOf<'TicketPartPrinted', OfTicketPart>;
export type TicketTroubled = EventOf<'TicketTroubled', OfTicketPart & { readonly trouble: TicketTrouble }>;
/** Staff want it tried again. */
export type TicketRetried = EventOf<'TicketRetried', OfTicketPart & { readonly attempt: number }>;
/** A dish of it is cooked, the whole line, or is not after all (KIT-11). */
export type DishMarked = EventOf<
  'DishMarked',
  { readonly orderId: string; readonly sku: string; readonly dish: string; readonly done: boolean }
>;
export type CustomerNotified = EventOf<
  'CustomerNotified',
  {
    readonly orderId: string;
    /** ISO instant, so that the refusal of a second try can name it (NTF-06). */
    readonly notifiedAt?: string;
  }
>;
/** It has left the shop with whoever brings it (KIT-12). */
export type OrderSentOut = EventOf<
  'OrderSentOut',
  {
    readonly orderId: string;
    /** ISO instant. */
    readonly sentOutAt: string;
    /** Absent where nobody was named, and of a customer who was forgotten, under whose key nothing is recorded any more. */
    readonly pii?: Personal<{ readonly driver: string }>;
  }
>;
export type OrderCompleted = EventOf<
  'OrderCompleted',
  {
    readonly orderId: string;
    /** ISO instant; absent in orders of earlier releases. */
    readonly completedAt?: string;
  }
>;

/** 1: the screens grow louder; 2: the manager is written to; 3: the store pauses. */
export type EscalationStep = 1 | 2 | 3;
/** Nobody has taken a paid order in so many minutes (KIT-07, G10). It ends when its ticket is printed, or it is cancelled. */
export type OrderEscalated = EventOf<
  'OrderEscalated',
  { readonly orderId: string; readonly step: EscalationStep; readonly minutes: number }
>;

/** An order is taken back (G10, G25, KIT-05, KIT-06). */
export type OrderCancelled = EventOf<
  'OrderCancelled',
  {
    readonly orderId: string;
    readonly cause: CancelCause;
    /** ISO instant. */
    readonly cancelledAt: string;
    /** What it had stays off the shelf; absent where it goes back on sale (KIT-06). */
    readonly restock?: false;
  }
>;

/** A cancellation can be taken back no more: what it had goes back on sale, and its money back, from here on (KIT-08, G10). */
export type CancellationSettled = EventOf<
  'CancellationSettled',
  {
    readonly orderId: string;
    /** ISO instant of the cancellation. */
    readonly cancelledAt: string;
  }
>;

/** What staff can take back for a moment (KIT-08). */
export type UndoableStep = 'paid' | 'sent-out' | 'completed' | 'cancelled';
/** Staff pressed the wrong button: the order is as it was before the step. */
export type OrderStepUndone = EventOf<
  'OrderStepUndone',
  {
    readonly orderId: string;
    readonly step: UndoableStep;
    /** What the order is again. */
    readonly back: 'AWAITING-PAYMENT' | 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';
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

/** Stream `orderRef-<ref>`: claimed once, so two orders can never share a reference (G02). */
export type OrderRefClaimed = EventOf<'OrderRefClaimed', { readonly ref: string; readonly orderId: string }>;
