import type { EncryptedPayload } from '@hatch/event-store';
import type { CancelCause } from '@hatch/kernel/rules';
import type {
  Details,
  EscalationStep,
  OrderLine,
  PaymentMethod,
  TakenBy,
  TaMethod,
  TicketTrouble,
} from '@hatch/contexts/ordering/events';

export type PaymentStatus = 'checkout' | 'AWAITING-PAYMENT' | 'COMPLETE' | 'CANCELLED';
/** A bank asks for the money back, or the last refund failed (PAYX-06). */
export type PaymentTrouble = 'disputed' | 'refund-failed';
export type KitchenStatus = 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';

/** What one network printer has of a ticket (KIT-10). */
export type TicketPart = {
  /** Empty: all of the ticket. */
  readonly station: string;
  readonly status: 'waiting' | 'sending' | 'unclear' | 'printed';
  readonly trouble: TicketTrouble | null;
};

/** What the events of an order add up to, apart from whose it is. Amounts are pence, times ISO instants. */
export type OrderFacts = {
  readonly id: string;
  readonly cartId: string;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly ref: string | null;
  /** Of a takeaway site: it is collected or delivered. */
  readonly takeaway: boolean;
  /** How it came that staff entered; absent where customers ordered themselves (KIT-15). */
  readonly taken?: TakenBy;
  /** `checkout` also while a placement is being carried out or was rejected (OPEN-45). */
  readonly paymentStatus: PaymentStatus;
  /** A placement was asked for and is being carried out. */
  readonly placing: boolean;
  /** Null until paid (OPEN-45). */
  readonly kitchenStatus: KitchenStatus | null;
  readonly method: TaMethod | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly lines: readonly OrderLine[];
  readonly itemsTotal: number;
  /** Delivery charge, or minus the collect discount; null until a method is chosen. */
  readonly postage: number | null;
  readonly total: number;
  /** Distance the delivery was judged on. */
  readonly miles: number | null;
  /** Why the last placement was turned down; null again once another is asked for. */
  readonly rejection: { readonly code: string; readonly message: string; readonly sku: string | null } | null;
  readonly printedCopies: number;
  /** What network printers were asked for last; absent before the first time (KIT-10). */
  readonly printing?: { readonly jobId: string; readonly copy: number; readonly parts: readonly TicketPart[] };
  /** Skus of the lines that are cooked; absent before the first is (KIT-11). */
  readonly dishesDone?: readonly string[];
  /** How far nobody's taking it has gone; absent while somebody may still (KIT-07). */
  readonly escalated?: EscalationStep;
  readonly placedAt: string | null;
  /** `2026-11-20`, where it is not the one on which it was placed (HRS-02). */
  readonly tradingDay?: string;
  readonly paidAt: string | null;
  readonly dueBy: string | null;
  /** That the customer chose; absent or null for as soon as possible (TRK-02). */
  readonly slot?: string | null;
  /** Before it the kitchen need not begin; absent for as soon as possible. */
  readonly beginAt?: string;
  /** Staff have to accept it before it is cooked (KIT-05). */
  readonly awaitsAcceptance: boolean;
  /** Minutes that it takes longer than it was promised for. */
  readonly delayed: number;
  readonly notifiedAt: string | null;
  /** Since when it is out for delivery; absent while it is not (KIT-12). */
  readonly outAt?: string;
  readonly completedAt: string | null;
  readonly cancelled: { readonly at: string; readonly cause: CancelCause } | null;
  readonly paymentTrouble: PaymentTrouble | null;
  readonly updatedAt: string;
};

/** An order as its row keeps it: what is personal only encrypted, the latest of each kind (ADR 0012). */
export type StoredOrder = OrderFacts & {
  readonly encrypted: {
    /** Holds `extra_info`. */
    readonly notes: EncryptedPayload | null;
    readonly contact: EncryptedPayload | null;
    /** Of a delivery chosen after the contact was given, which its postcode then replaces. */
    readonly postcode: EncryptedPayload | null;
    /** Of who brings it; absent before it was sent out (KIT-12). */
    readonly driver?: EncryptedPayload | null;
  };
};

/** What is personal in an order; empty while not given, and again once the person is forgotten. */
export type OrderPerson = {
  readonly details: Details;
  readonly extraInfo: string;
  /** Who brings it. */
  readonly driver: string;
  /** Some of it was given and is there, and cannot be decrypted: an earlier data key is missing, or its bytes changed. */
  readonly unreadable: boolean;
};

/** All that is known of an order. */
export type OrderRecord = OrderFacts & OrderPerson;
