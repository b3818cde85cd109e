import { createFileRoute } from '@tanstack/react-router';
import { ordersQuery } from '../../features/kitchen/api/orders';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/takeaway-driver')({
  staticData: { title: 'Deliveries', access: 'staff', isOnTheRoad: true },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(ordersQuery),
  component: lazyPage(async () => (await import('../../pages/driver-page')).DriverPage),
});
