import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/day-end')({
  staticData: { title: 'Day end', access: 'admin', nav: { text: 'Day end', place: 15 } },
  validateSearch: (search: TextSearch<'day'>) => search,
  component: lazyPage(async () => (await import('../../../pages/day-end-page')).DayEndPage),
});
