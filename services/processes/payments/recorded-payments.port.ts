import type { OpenDifference, Provider, RecordedPayment } from '@hatch/contexts/reconciliation';

export type RecordedPayments = {
  requestedIn(
    provider: Provider,
    span: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<readonly RecordedPayment[]>;
  openDifferences(provider: Provider, limit: number): Promise<readonly OpenDifference[]>;
};
