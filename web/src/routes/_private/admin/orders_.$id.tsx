import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/orders_/$id')({
  staticData: { title: 'Order', access: 'admin' },
  component: lazyPage(async () => (await import('../../../pages/archived-order-page')).ArchivedOrderPage),
});
