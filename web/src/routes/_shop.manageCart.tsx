import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { cartLabelQuery } from '../site/cart-label';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/manageCart')({
  loader: ({ context: { queries } }) => queries.ensureQueryData(cartLabelQuery),
  head: ({ match, loaderData: label }) => pageHead(match.context.queries, label && `Your ${label}`),
  component: lazyPage(async () => (await import('../pages/cart-page')).CartPage),
});
