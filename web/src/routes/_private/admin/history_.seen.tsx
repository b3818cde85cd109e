import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/history_/seen')({
  staticData: {
    title: 'What the customer saw',
    access: 'auditor',
    historyNav: { text: 'What a customer saw', place: 5 },
  },
  validateSearch: (search: TextSearch<'id' | 'at'>) => search,
  component: lazyPage(async () => (await import('../../../pages/seen-page')).SeenPage),
});
