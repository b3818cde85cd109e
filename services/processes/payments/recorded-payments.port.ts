import type { OpenDifference, Provider, RecordedPayment } from '@hatch/contexts/reconciliation';

export abstract class RecordedPayments {
  abstract requestedIn(
    provider: Provider,
    span: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<readonly RecordedPayment[]>;
  abstract openDifferences(provider: Provider, limit: number): Promise<readonly OpenDifference[]>;
}
