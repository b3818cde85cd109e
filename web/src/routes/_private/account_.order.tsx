import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/account_/order')({
  staticData: { title: 'My order', access: 'logged-in' },
  component: lazyPage(async () => (await import('../../pages/own-order-page')).OwnOrderPage),
});
