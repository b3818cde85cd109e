export const PaymentDifferencesPage = () => <h1 className="text-2xl font-bold">Payment differences</h1>;
