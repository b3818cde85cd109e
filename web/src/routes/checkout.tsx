import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';

export const Route = createFileRoute('/checkout')({
  component: lazyPage(async () => (await import('../pages/checkout-page')).CheckoutPage),
});
