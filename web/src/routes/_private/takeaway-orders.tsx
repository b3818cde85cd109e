import { createFileRoute } from '@tanstack/react-router';
import { ordersQuery } from '../../features/kitchen/api/orders';
import { lowOrOutQuery } from '../../features/stock/api/low-or-out';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/takeaway-orders')({
  staticData: { title: 'Orders', access: 'staff', nav: { text: 'Orders', place: 1 } },
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(ordersQuery);
    void queries.prefetchQuery(lowOrOutQuery);
  },
  component: lazyPage(async () => (await import('../../pages/takeaway-orders-page')).TakeawayOrdersPage),
});
