import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/proofs')({
  staticData: { title: 'Proofs', access: 'auditor', historyNav: { text: 'Proofs', place: 8 } },
  component: lazyPage(async () => (await import('../../../pages/proofs-page')).ProofsPage),
});
