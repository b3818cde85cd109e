import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_staff/takeaway-orders')({
  head: ({ match }) => pageHead(match.context.queries, 'Orders'),
  component: lazyPage(async () => (await import('../pages/takeaway-orders-page')).TakeawayOrdersPage),
});
