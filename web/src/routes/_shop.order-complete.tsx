import { createFileRoute } from '@tanstack/react-router';
import { messages as orderMessages } from '../features/ordering/messages';
import { placedOrderQuery } from '../features/ordering/api/placed-order';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/order-complete')({
  // It begins while the page's script is loaded; the page says itself what could not be read.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(placedOrderQuery),
  head: ({ match }) => pageHead(match.context.queries, orderMessages.completedTitle),
  component: lazyPage(async () => (await import('../pages/order-complete-page')).OrderCompletePage),
});
