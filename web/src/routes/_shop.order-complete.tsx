import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';

export const Route = createFileRoute('/_shop/order-complete')({
  staticData: { title: 'Your order' },
  component: lazyPage(async () => (await import('../pages/order-complete-page')).OrderCompletePage),
});
