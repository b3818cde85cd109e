import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/access')({
  staticData: { title: 'Who may do what', access: 'admin' },
  validateSearch: (search: TextSearch<'search'>) => search,
  component: lazyPage(async () => (await import('../../../pages/access-page')).AccessPage),
});
