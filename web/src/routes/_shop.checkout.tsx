import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/checkout')({
  head: ({ match }) => pageHead(match.context.queries, 'Checkout'),
  component: lazyPage(async () => (await import('../pages/checkout-page')).CheckoutPage),
});
