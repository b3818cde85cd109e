import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/payments')({
  staticData: { title: 'Payment differences', access: 'admin', nav: { text: 'Payments', place: 14 } },
  validateSearch: (search: TextSearch<'day'>) => search,
  component: lazyPage(async () => (await import('../../../pages/payment-differences-page')).PaymentDifferencesPage),
});
