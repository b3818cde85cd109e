import { createFileRoute } from '@tanstack/react-router';
import { archiveQuery, filtersIn, type ArchiveFilters } from '../../../features/orders/archive/archive-api';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/orders')({
  staticData: { title: 'All orders', access: 'admin', nav: { text: 'All orders', place: 13 } },
  validateSearch: (search: TextSearch<keyof ArchiveFilters>) => search,
  loader: ({ context: { queries }, location: { search } }) =>
    void queries.prefetchInfiniteQuery(archiveQuery(filtersIn(search))),
  component: lazyPage(async () => (await import('../../../pages/orders-page')).OrdersPage),
});
