import { createFileRoute } from '@tanstack/react-router';
import type { Place } from '../../features/replay/replay-address';
import { lazyPage } from '../../lib/lazy-page';
import type { TextSearch } from '../../lib/use-address';

export const Route = createFileRoute('/_private/takeaway-history')({
  staticData: {
    title: 'History',
    access: 'staff-or-auditor',
    nav: { text: 'History', place: 7 },
    isOfThePast: true,
    historyNav: { text: 'Replay', place: 3 },
  },
  validateSearch: (search: TextSearch<keyof Place>) => search,
  component: lazyPage(async () => (await import('../../pages/takeaway-history-page')).TakeawayHistoryPage),
});
