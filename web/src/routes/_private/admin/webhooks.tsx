import { createFileRoute } from '@tanstack/react-router';
import { webhooksQuery } from '../../../features/integrations/api';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/webhooks')({
  staticData: { title: 'Webhooks', access: 'admin', nav: { text: 'Webhooks', place: 19 } },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(webhooksQuery),
  component: lazyPage(async () => (await import('../../../pages/webhooks-page')).WebhooksPage),
});
