import type { Difference, DifferenceResolved } from '@hatch/contexts/reconciliation/events';
import type { Provider } from './payment-record.js';

/** A payment that its provider and the log told differently, and what was done about it. Times are ISO instants. */
export type PaymentDifference = Difference & {
  readonly provider: Provider;
  /** In London. */
  readonly day: string;
  readonly foundAt: string;
  /** Null as long as it stands. */
  readonly resolved: { readonly at: string; readonly how: DifferenceResolved['data']['how'] } | null;
};
