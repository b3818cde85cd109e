import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/history_/chain')({
  staticData: { title: 'One order', access: 'staff-or-auditor', historyNav: { text: 'One order', place: 2 } },
  validateSearch: (search: TextSearch<'order'>) => search,
  component: lazyPage(async () => (await import('../../../pages/order-chain-page')).OrderChainPage),
});
