import type { EventOf } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';

export type Provider = 'stripe' | 'paypal';

/**
 * In what a provider and the log differ. `unknown-here`: taken there, asked for by nobody here; `not-taken`: taken by the
 * log alone; `not-recorded`: taken there, and the log did not take it over; `amount`, `refunds`: other sums; `not-placed`:
 * paid, neither placed nor given back; `not-paid`: placed as paid, and nothing was taken.
 */
export type DifferenceKind =
  | 'unknown-here'
  | 'not-taken'
  | 'not-recorded'
  | 'amount'
  | 'refunds'
  | 'not-placed'
  | 'not-paid';

export type Sums = {
  readonly status: string;
  readonly captured: Pence;
  readonly refunded: Pence;
};

/** A payment that a provider and the log do not tell alike. */
export type Difference = {
  /** The provider's id of the payment, or ours where it has none. */
  readonly differenceId: string;
  readonly kind: DifferenceKind;
  readonly providerId: string | null;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly orderRef: string | null;
  /** As the provider tells it; null for a payment that it does not know. */
  readonly there: (Sums & { readonly currency: string }) | null;
  /** As the log tells it; null for a payment that it does not know. */
  readonly here: Sums | null;
};

/** Stream `reconciliation-<provider>-<day in London>`: by the day that the payment was begun on (PAYX-04). */
export type DifferenceFound = EventOf<
  'DifferenceFound',
  Difference & { readonly provider: Provider; readonly day: string }
>;
/** It is gone: the order was placed after all, the money went back, or both now tell the same. */
export type DifferenceResolved = EventOf<
  'DifferenceResolved',
  { readonly differenceId: string; readonly how: 'placed' | 'refunded' | 'agrees' }
>;

export type ReconciliationEvent = DifferenceFound | DifferenceResolved;
