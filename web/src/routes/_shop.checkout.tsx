import { createFileRoute } from '@tanstack/react-router';
import { prefetchChunk } from '../lib/chunk';
import { lazyPage } from '../lib/lazy-page';

export const Route = createFileRoute('/_shop/checkout')({
  staticData: { title: 'Checkout' },
  // Starts while the page's own script loads.
  loader: ({ context: { queries } }) =>
    prefetchChunk(async () => (await import('../pages/checkout-reads')).readCheckout(queries)),
  component: lazyPage(async () => (await import('../pages/checkout-page')).CheckoutPage),
});
