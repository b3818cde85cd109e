import type { EventOf } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import type { ProviderName } from './provider/payment-provider.js';

export type RefundedLine = { readonly sku: string; readonly quantity: number };

/** Stream `payment-<orderId>-<attempt>`: one payment attempt, whose total is frozen by then. */
export type PaymentRequested = EventOf<
  'PaymentRequested',
  {
    readonly paymentId: string;
    readonly orderId: string;
    readonly provider: ProviderName;
    /** The order's total, in pence sterling. */
    readonly amount: Pence;
  }
>;
export type PaymentOpened = EventOf<'PaymentOpened', { readonly paymentId: string; readonly providerId: string }>;
export type PaymentDeclined = EventOf<
  'PaymentDeclined',
  {
    readonly paymentId: string;
    /** The same for the same try, so that repeats are dropped. */
    readonly declineId: string;
    readonly code: string;
    readonly cardFingerprint?: string;
  }
>;
export type PaymentCaptured = EventOf<'PaymentCaptured', { readonly paymentId: string; readonly amount: Pence }>;
/** Another amount or order: prints no ticket; staff are told. */
export type PaymentMismatchFound = EventOf<
  'PaymentMismatchFound',
  {
    readonly paymentId: string;
    readonly captured: Pence;
    readonly currency: string;
    readonly orderId: string | null;
  }
>;
export type PaymentVoided = EventOf<'PaymentVoided', { readonly paymentId: string; readonly cause: VoidCause }>;
/**
 * `renewed`: another total or method; `expired`: by the provider or by time; `abandoned`: by the customer, or the
 * provider never answered; `declined`: too often.
 */
export type VoidCause = 'renewed' | 'expired' | 'abandoned' | 'declined';

export type RefundRequested = EventOf<
  'RefundRequested',
  {
    readonly paymentId: string;
    readonly refundId: string;
    readonly amount: Pence;
    readonly lines: readonly RefundedLine[];
    readonly delivery?: Pence;
    readonly restock: boolean;
    readonly cancels?: true;
    readonly reason: RefundReason;
    /** Account; null for the shop itself. */
    readonly by: string | null;
    readonly requestedAt?: string;
    /** The note may concern the customer, hence their key. */
    readonly pii?: { readonly subject: string; readonly note: string };
  }
>;
/** `unplaced`: paid, but could not be placed; `second`: the order was paid already. */
export type RefundReason = 'unplaced' | 'second' | 'mismatch' | 'sold-out' | 'complaint' | 'asked' | 'other';
export type PaymentRefunded = EventOf<
  'PaymentRefunded',
  {
    readonly paymentId: string;
    /** Null for a refund made in the provider's dashboard. */
    readonly refundId: string | null;
    readonly amount: Pence;
    /** `2026-11-20`, of one after midnight in hours that began the day before; else absent. */
    readonly tradingDay?: string;
  }
>;
/** The provider or the customer's bank refused it, perhaps days after it was made. */
export type RefundFailed = EventOf<
  'RefundFailed',
  {
    readonly paymentId: string;
    readonly refundId: string;
    readonly code: string;
    /** Pence of a refund that was made and no longer counts; absent if it never was made. */
    readonly amount?: Pence;
  }
>;
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
