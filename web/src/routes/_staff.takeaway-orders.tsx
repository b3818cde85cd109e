import { createFileRoute } from '@tanstack/react-router';
import { ordersQuery } from '../features/kitchen/api/orders';
import { lowOrOutQuery } from '../features/stock/api/low-or-out';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_staff/takeaway-orders')({
  // Both begin while the page's script is loaded; the page says itself what could not be read.
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(ordersQuery);
    void queries.prefetchQuery(lowOrOutQuery);
  },
  head: ({ match }) => pageHead(match.context.queries, 'Orders'),
  component: lazyPage(async () => (await import('../pages/takeaway-orders-page')).TakeawayOrdersPage),
});
