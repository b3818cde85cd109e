import { createFileRoute } from '@tanstack/react-router';
import { ordersQuery } from '../../features/kitchen/api/orders';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/takeaway-run-sheet')({
  staticData: { title: 'Run sheet', access: 'staff', nav: { text: 'Run sheet', place: 3 } },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(ordersQuery),
  component: lazyPage(async () => (await import('../../pages/takeaway-orders-page')).RunSheetPage),
});
