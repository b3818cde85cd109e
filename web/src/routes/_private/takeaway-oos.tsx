import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../../features/catalog/api/products';
import { lowOrOutQuery } from '../../features/stock/api/low-or-out';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/takeaway-oos')({
  staticData: { title: 'Out-of-stock manager', access: 'staff', nav: { text: 'Out-of-stock', place: 4 } },
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(lowOrOutQuery);
    void queries.prefetchQuery(productsQuery);
  },
  component: lazyPage(async () => (await import('../../pages/out-of-stock-page')).OutOfStockPage),
});
