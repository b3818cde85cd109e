import { PaymentDifferences } from '../features/reconciliation/components/payment-differences';

export const PaymentDifferencesPage = () => <PaymentDifferences />;
