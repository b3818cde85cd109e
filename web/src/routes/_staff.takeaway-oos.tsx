import { createFileRoute } from '@tanstack/react-router';
import { prefetchChunk } from '../lib/chunk';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_staff/takeaway-oos')({
  // Begins while the page's own script is loaded.
  loader: ({ context: { queries } }) =>
    prefetchChunk(async () => (await import('../pages/staff-reads')).readStock(queries)),
  head: ({ match }) => pageHead(match.context.queries, 'Out-of-stock manager'),
  component: lazyPage(async () => (await import('../pages/out-of-stock-page')).OutOfStockPage),
});
