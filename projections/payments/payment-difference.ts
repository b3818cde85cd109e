import type { Difference, DifferenceResolved } from '@hatch/contexts/reconciliation/events';
import type { Provider } from './payment-record.js';

/** A payment that provider and log report differently. Times are ISO instants. */
export type PaymentDifference = Difference & {
  readonly provider: Provider;
  /** In London. */
  readonly day: string;
  readonly foundAt: string;
  readonly resolved: { readonly at: string; readonly how: DifferenceResolved['data']['how'] } | null;
};
