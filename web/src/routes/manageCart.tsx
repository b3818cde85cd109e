import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';

export const Route = createFileRoute('/manageCart')({
  component: lazyPage(async () => (await import('../pages/cart-page')).CartPage),
});
