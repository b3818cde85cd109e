import { createFileRoute } from '@tanstack/react-router';
import { filtersIn, peopleQuery, type PeopleFilters } from '../../../features/identity/people/api/people';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/users')({
  staticData: { title: 'People', access: 'admin', nav: { text: 'People', place: 17 } },
  validateSearch: (search: TextSearch<keyof PeopleFilters>) => search,
  loader: ({ context: { queries }, location: { search } }) =>
    void queries.prefetchQuery(peopleQuery(filtersIn(search))),
  component: lazyPage(async () => (await import('../../../pages/people-page')).PeoplePage),
});
