import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../features/identity/require-login';
import { lazyPage } from '../lib/lazy-page';

export const Route = createFileRoute('/takeaway-orders')({
  staticData: { isStaff: true },
  beforeLoad: ({ context: { queries }, location }) => requireLogin(queries, location.href),
  component: lazyPage(async () => (await import('../pages/takeaway-orders-page')).TakeawayOrdersPage),
});
