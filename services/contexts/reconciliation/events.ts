import type { EventOf } from '@hatch/kernel';
import type { Pence, ProviderName } from '@hatch/kernel/rules';

export type Provider = ProviderName;

/**
 * `unknown-here`: taken there, not requested here; `not-taken`: taken only by the log; `not-recorded`: taken there,
 * missing in the log; `amount`, `refunds`: other sums; `not-placed`: paid, neither placed nor given back; `not-paid`:
 * placed as paid, nothing taken.
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

export type Difference = {
  /** The provider's id of the payment, or ours where it has none. */
  readonly differenceId: string;
  readonly kind: DifferenceKind;
  readonly providerId: string | null;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly orderRef: string | null;
  readonly there: (Sums & { readonly currency: string }) | null;
  readonly here: Sums | null;
};

/** Stream `reconciliation-<provider>-<day in London>`, by the day on which the payment began. */
export type DifferenceFound = EventOf<
  'DifferenceFound',
  Difference & { readonly provider: Provider; readonly day: string }
>;
export type DifferenceResolved = EventOf<
  'DifferenceResolved',
  { readonly differenceId: string; readonly how: 'placed' | 'refunded' | 'agrees' }
>;

export type ReconciliationEvent = DifferenceFound | DifferenceResolved;
