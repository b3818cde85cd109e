import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/order-complete')({
  head: ({ match }) => pageHead(match.context.queries, 'Your order'),
  component: lazyPage(async () => (await import('../pages/order-complete-page')).OrderCompletePage),
});
