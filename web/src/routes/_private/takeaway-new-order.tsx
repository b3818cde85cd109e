import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../../features/catalog/api/products';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/takeaway-new-order')({
  staticData: { title: 'New order', access: 'staff', nav: { text: 'New order', place: 2 } },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(productsQuery),
  component: lazyPage(async () => (await import('../../pages/new-order-page')).NewOrderPage),
});
