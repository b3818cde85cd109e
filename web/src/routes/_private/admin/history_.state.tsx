import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/history_/state')({
  staticData: { title: 'As it was', access: 'auditor', historyNav: { text: 'As it was', place: 4 } },
  validateSearch: (search: TextSearch<'category' | 'id' | 'at' | 'revision'>) => search,
  component: lazyPage(async () => (await import('../../../pages/past-state-page')).PastStatePage),
});
