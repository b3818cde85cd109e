import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../features/catalog/api/products';
import { lowOrOutQuery } from '../features/stock/api/low-or-out';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_staff/takeaway-oos')({
  // Both begin while the page's script is loaded; the page says itself what could not be read.
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(lowOrOutQuery);
    void queries.prefetchQuery(productsQuery);
  },
  head: ({ match }) => pageHead(match.context.queries, 'Out-of-stock manager'),
  component: lazyPage(async () => (await import('../pages/out-of-stock-page')).OutOfStockPage),
});
