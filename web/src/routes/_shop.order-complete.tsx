import { createFileRoute } from '@tanstack/react-router';
import { prefetchChunk } from '../lib/chunk';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/order-complete')({
  // Begins while the page's own script is loaded.
  loader: ({ context: { queries } }) =>
    prefetchChunk(async () => (await import('../pages/checkout-reads')).readPlacedOrder(queries)),
  head: ({ match }) => pageHead(match.context.queries, 'Your order'),
  component: lazyPage(async () => (await import('../pages/order-complete-page')).OrderCompletePage),
});
