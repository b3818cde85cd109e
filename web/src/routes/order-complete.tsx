import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';

export const Route = createFileRoute('/order-complete')({
  component: lazyPage(async () => (await import('../pages/order-complete-page')).OrderCompletePage),
});
