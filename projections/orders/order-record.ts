import type { EncryptedPayload } from '@hatch/event-store';
import type { CancelCause, Details, OrderNotes } from '@hatch/kernel/rules';
import type {
  EscalationStep,
  OrderLine,
  PaymentMethod,
  TakenBy,
  TaMethod,
  TicketTrouble,
} from '@hatch/contexts/orders/events';

export type PaymentStatus = 'checkout' | 'AWAITING-PAYMENT' | 'COMPLETE' | 'CANCELLED';
/** A bank asks for the money back, or the last refund failed. */
export type PaymentTrouble = 'disputed' | 'refund-failed';
export type KitchenStatus = 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';

export type TicketPart = {
  /** Empty: the whole ticket. */
  readonly station: string;
  readonly status: 'waiting' | 'sending' | 'unclear' | 'printed';
  readonly trouble: TicketTrouble | null;
};

/** Without personal data. Amounts are pence, times ISO instants. */
export type OrderFacts = {
  readonly id: string;
  readonly cartId: string;
  readonly userId: string | null;
  readonly ref: string | null;
  /** On a takeaway site, collected or delivered. */
  readonly takeaway: boolean;
  /** How staff received it; absent where the customer ordered. */
  readonly taken?: TakenBy;
  /** `checkout` also during a placement and after a rejected one. */
  readonly paymentStatus: PaymentStatus;
  readonly placing: boolean;
  readonly kitchenStatus: KitchenStatus | null;
  readonly method: TaMethod | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly lines: readonly OrderLine[];
  readonly itemsTotal: number;
  /** Delivery charge, or minus the collect discount; null until a method is chosen. */
  readonly postage: number | null;
  readonly total: number;
  readonly miles: number | null;
  /** Of the last placement; null once another is requested. */
  readonly rejection: { readonly code: string; readonly message: string; readonly sku: string | null } | null;
  readonly printedCopies: number;
  /** The last request to network printers. */
  readonly printing?: { readonly jobId: string; readonly copy: number; readonly parts: readonly TicketPart[] };
  /** Skus of the cooked lines. */
  readonly dishesDone?: readonly string[];
  /** Absent while staff still have time to take it. */
  readonly escalated?: EscalationStep;
  readonly placedAt: string | null;
  /** `2026-11-20`, where it differs from the day of `placedAt`. */
  readonly tradingDay?: string;
  readonly paidAt: string | null;
  /** When the kitchen took it: its first ticket, or its start; absent before. */
  readonly takenAt?: string | null;
  readonly dueBy: string | null;
  /** Chosen by the customer; absent or null for as soon as possible. */
  readonly slot?: string | null;
  /** The kitchen need not begin earlier; absent for as soon as possible. */
  readonly beginAt?: string;
  /** Staff must accept it before cooking. */
  readonly awaitsAcceptance: boolean;
  /** Minutes added to the promise. */
  readonly delayed: number;
  readonly notifiedAt: string | null;
  readonly outAt?: string;
  readonly completedAt: string | null;
  readonly cancelled: { readonly at: string; readonly cause: CancelCause } | null;
  readonly paymentTrouble: PaymentTrouble | null;
  readonly updatedAt: string;
};

/** Personal data only encrypted, the latest of each kind (ADR 0012). */
export type StoredOrder = OrderFacts & {
  readonly encrypted: {
    readonly notes: EncryptedPayload | null;
    readonly contact: EncryptedPayload | null;
    /** Of a delivery chosen after the contact was given; replaces that one's postcode. */
    readonly postcode: EncryptedPayload | null;
    readonly driver?: EncryptedPayload | null;
  };
};

/** Empty while not given, and again once the person is forgotten. */
export type OrderPerson = OrderNotes & {
  readonly details: Details;
  readonly driver: string;
  /** Some of it cannot be decrypted: an earlier data key is missing, or its bytes changed. */
  readonly unreadable: boolean;
};

export type OrderRecord = OrderFacts & OrderPerson;
