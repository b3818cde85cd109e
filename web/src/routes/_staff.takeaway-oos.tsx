import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_staff/takeaway-oos')({
  head: ({ match }) => pageHead(match.context.queries, 'Out-of-stock manager'),
  component: lazyPage(async () => (await import('../pages/out-of-stock-page')).OutOfStockPage),
});
