import { createFileRoute } from '@tanstack/react-router';
import { filtersIn, lostDemandQuery, type LostDemandFilters } from '../../../features/lost-demand/lost-demand-api';
import { lazyPage } from '../../../lib/lazy-page';
import { serverNow } from '../../../lib/server-clock';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/lost-demand')({
  staticData: { title: 'Lost demand', access: 'auditor', historyNav: { text: 'Lost demand', place: 6 } },
  validateSearch: (search: TextSearch<keyof LostDemandFilters>) => search,
  loader: ({ context: { queries }, location: { search } }) =>
    void queries.prefetchQuery(lostDemandQuery(filtersIn(search, new Date(serverNow())))),
  component: lazyPage(async () => (await import('../../../pages/lost-demand-page')).LostDemandPage),
});
