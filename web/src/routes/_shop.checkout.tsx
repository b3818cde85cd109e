import { createFileRoute } from '@tanstack/react-router';
import { prefetchChunk } from '../lib/chunk';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/checkout')({
  // Starts while the page's own script loads.
  loader: ({ context: { queries } }) =>
    prefetchChunk(async () => (await import('../pages/checkout-reads')).readCheckout(queries)),
  head: ({ match }) => pageHead(match.context.queries, 'Checkout'),
  component: lazyPage(async () => (await import('../pages/checkout-page')).CheckoutPage),
});
