import type { PaymentDifference, PaymentDifferencesQueries } from './payment-differences.queries.js';
import type { Provider } from './payment-record.js';
import type { PaymentsQueries, RecordedPayment, Span } from './payments.queries.js';

export const recordedPayments = (
  payments: Pick<PaymentsQueries, 'requestedIn'>,
  differences: Pick<PaymentDifferencesQueries, 'open'>,
) => ({
  requestedIn: (provider: Provider, span: Span, limit: number): Promise<readonly RecordedPayment[]> =>
    payments.requestedIn(provider, span, limit),
  openDifferences: (provider: Provider, limit: number): Promise<readonly PaymentDifference[]> =>
    differences.open(provider, limit),
});
