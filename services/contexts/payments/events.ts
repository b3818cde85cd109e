import type { EventOf } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { ProviderName } from './provider/payment-provider.js';

/** Units of one line of the order, and what they came to. */
export type RefundedLine = { readonly sku: string; readonly quantity: number };

/** Stream `payment-<orderId>-<attempt>`: one attempt at paying for one order, whose total is frozen by then (G01, G14). */
export type PaymentRequested = EventOf<
  'PaymentRequested',
  {
    readonly paymentId: string;
    readonly orderId: string;
    readonly provider: ProviderName;
    /** The order's total; in pounds sterling. */
    readonly amount: Pence;
  }
>;
/** The provider knows of it; the customer may pay. */
export type PaymentOpened = EventOf<'PaymentOpened', { readonly paymentId: string; readonly providerId: string }>;
/** The customer may try again (G25 counts it). */
export type PaymentDeclined = EventOf<
  'PaymentDeclined',
  {
    readonly paymentId: string;
    /** The same try told again has the same. */
    readonly declineId: string;
    readonly code: string;
    readonly cardFingerprint?: string;
  }
>;
/** The provider took exactly what was asked for. */
export type PaymentCaptured = EventOf<'PaymentCaptured', { readonly paymentId: string; readonly amount: Pence }>;
/** The provider took something else, or for something else: no ticket, and staff are told (G14). */
export type PaymentMismatchFound = EventOf<
  'PaymentMismatchFound',
  {
    readonly paymentId: string;
    readonly captured: Pence;
    readonly currency: string;
    /** As the provider says; null for none. */
    readonly orderId: string | null;
  }
>;
/** It will never be captured. */
export type PaymentVoided = EventOf<'PaymentVoided', { readonly paymentId: string; readonly cause: VoidCause }>;
/**
 * `renewed`: the order came to another total, or is paid in another way; `expired`: by the provider or after its time;
 * `abandoned`: the customer left it, or the provider never answered; `declined`: too often.
 */
export type VoidCause = 'renewed' | 'expired' | 'abandoned' | 'declined';

/** Asked of the provider from now on, until it answers (PAYX-03). */
export type RefundRequested = EventOf<
  'RefundRequested',
  {
    readonly paymentId: string;
    readonly refundId: string;
    readonly amount: Pence;
    /** Empty for a refund of an amount. */
    readonly lines: readonly RefundedLine[];
    /** As much of the amount as is for the delivery charge; absent for none. */
    readonly delivery?: Pence;
    /** The lines are on the shelf again once it was made. */
    readonly restock: boolean;
    /** The order is not to be cooked any more. */
    readonly cancels?: true;
    readonly reason: RefundReason;
    /** Account; null for the shop itself. */
    readonly by: string | null;
    /** ISO instant; absent from the first of them. */
    readonly requestedAt?: string;
    /** What the administrator noted, which may be about the customer whose order it is. */
    readonly pii?: { readonly subject: string; readonly note: string };
  }
>;
/** `unplaced`: paid for, and could not be placed; `second`: the order had been paid for already. */
export type RefundReason = 'unplaced' | 'second' | 'mismatch' | 'sold-out' | 'complaint' | 'asked' | 'other';
export type PaymentRefunded = EventOf<
  'PaymentRefunded',
  {
    readonly paymentId: string;
    /** Null for a refund made in the provider's own pages. */
    readonly refundId: string | null;
    readonly amount: Pence;
    /** `2026-11-20`, of one made after midnight in hours that began the day before (HRS-02); else absent. */
    readonly tradingDay?: string;
  }
>;
/** The provider refused it, or the customer's bank rejected it, perhaps days after it was made (PAYX-06). */
export type RefundFailed = EventOf<
  'RefundFailed',
  {
    readonly paymentId: string;
    readonly refundId: string;
    readonly code: string;
    /** Of one that was made by then, which counts no more; absent of one that never was. */
    readonly amount?: Pence;
  }
>;
/** The customer's bank asks for the money back (PAYX-06). */
export type PaymentDisputed = EventOf<'PaymentDisputed', { readonly paymentId: string }>;

export type PaymentEvent =
  | PaymentRequested
  | PaymentOpened
  | PaymentDeclined
  | PaymentCaptured
  | PaymentMismatchFound
  | PaymentVoided
  | RefundRequested
  | PaymentRefunded
  | RefundFailed
  | PaymentDisputed;
