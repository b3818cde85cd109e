import { createFileRoute } from '@tanstack/react-router';
import { pagesQuery } from '../../../features/content/admin/pages-api';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/content')({
  staticData: { title: 'Pages', access: 'admin', nav: { text: 'Pages', place: 11 } },
  validateSearch: (search: TextSearch<'place'>) => search,
  loader: ({ context: { queries } }) => void queries.prefetchQuery(pagesQuery),
  component: lazyPage(async () => (await import('../../../pages/content-page')).ContentPage),
});
