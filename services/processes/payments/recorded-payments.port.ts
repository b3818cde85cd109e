import type { OpenDifference, Provider, RecordedPayment } from '@hatch/contexts/reconciliation';

/** What the read side knows of a provider's payments. */
export type RecordedPayments = {
  /** Begun in a span of time, oldest first. */
  requestedIn(
    provider: Provider,
    span: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<readonly RecordedPayment[]>;
  /** Not resolved, oldest first. */
  openDifferences(provider: Provider, limit: number): Promise<readonly OpenDifference[]>;
};
