import { createFileRoute } from '@tanstack/react-router';
import { actsQuery, filtersIn, type ActFilters } from '../../../features/history/acts-api';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/history')({
  staticData: {
    title: 'Audit',
    access: 'auditor',
    nav: { text: 'Audit', place: 8 },
    historyNav: { text: 'Audit', place: 1 },
  },
  validateSearch: (search: TextSearch<keyof ActFilters>) => search,
  loader: ({ context: { queries }, location: { search } }) =>
    void queries.prefetchInfiniteQuery(actsQuery(filtersIn(search))),
  component: lazyPage(async () => (await import('../../../pages/history-page')).HistoryPage),
});
