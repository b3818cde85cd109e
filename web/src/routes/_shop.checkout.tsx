import { createFileRoute } from '@tanstack/react-router';
import { checkoutIntroQuery } from '../features/ordering/api/checkout-intro';
import { paymentMethodsQuery } from '../features/payments/api/payment-methods';
import { lazyPage } from '../lib/lazy-page';
import { pageHead } from '../site/page-head';

export const Route = createFileRoute('/_shop/checkout')({
  // Both begin while the page's script is loaded; the page says itself what could not be read, and reads the order, which
  // is never shown as it was before.
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(checkoutIntroQuery);
    void queries.prefetchQuery(paymentMethodsQuery);
  },
  head: ({ match }) => pageHead(match.context.queries, 'Checkout'),
  component: lazyPage(async () => (await import('../pages/checkout-page')).CheckoutPage),
});
