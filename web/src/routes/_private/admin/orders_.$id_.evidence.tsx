import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/orders_/$id_/evidence')({
  staticData: { title: 'Evidence', access: 'auditor' },
  component: lazyPage(async () => (await import('../../../pages/evidence-page')).EvidencePage),
});
