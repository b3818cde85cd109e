import type { EncryptedPayload } from '@hatch/event-store';
import type { Details, OrderLine, PaymentMethod, TaMethod } from '@hatch/contexts/ordering/events';

export type PaymentStatus = 'checkout' | 'AWAITING-PAYMENT' | 'COMPLETE';
export type KitchenStatus = 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE';

/** Who ordered and where to; empty while not given, and again once the person is forgotten. */
export type OrderContact = Details;

export const NOBODY: OrderContact = {
  email: '',
  full_name: '',
  phone_number: '',
  address_1: '',
  address_2: '',
  address_3: '',
  town_city: '',
  postcode: '',
  delivery_info: '',
};

/** What the events of an order add up to, apart from whose it is. Amounts are pence, times ISO instants. */
export type OrderFacts = {
  readonly id: string;
  readonly cart_id: string;
  readonly user_id: string | null;
  readonly ref: string | null;
  /** An order of a takeaway site, so for the kitchen. */
  readonly is_takeaway: boolean;
  /** Payment (OPEN-45); `checkout` also while a placement is being carried out or was rejected. */
  readonly status: PaymentStatus;
  /** A placement was asked for and is being carried out. */
  readonly placing: boolean;
  /** Kitchen (OPEN-45); null until paid. */
  readonly order_status: KitchenStatus | null;
  readonly ta_method: TaMethod | null;
  readonly payment_method: PaymentMethod | null;
  readonly lines: readonly OrderLine[];
  readonly items_total: number;
  /** Delivery charge, or minus the collect discount; null until a method is chosen. */
  readonly postage: number | null;
  readonly total_cost: number;
  /** Distance the delivery was judged on. */
  readonly miles: number | null;
  /** Why the last placement was turned down; null again once another is asked for. */
  readonly rejection: { readonly code: string; readonly message: string; readonly sku: string | null } | null;
  readonly printed_copies: number;
  readonly placed_at: string | null;
  readonly paid_at: string | null;
  readonly due_by: string | null;
  readonly notified_at: string | null;
  readonly completed_at: string | null;
  readonly updated_at: string;
};

/** An order as a row keeps it: what is personal only in envelopes, the latest of each kind (ADR 0012). */
export type OrderRow = OrderFacts & {
  readonly sealed: {
    /** Holds `extra_info`. */
    readonly notes: EncryptedPayload | null;
    readonly contact: EncryptedPayload | null;
    /** Of a delivery chosen after the contact was given, which its postcode then replaces. */
    readonly postcode: EncryptedPayload | null;
  };
};

/** What is personal in an order. */
export type OrderPerson = OrderContact & { readonly extra_info: string };

/** All that is known of an order. */
export type OrderRecord = OrderFacts & OrderPerson;
