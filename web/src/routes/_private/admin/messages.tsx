import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/messages')({
  staticData: { title: 'Messages', access: 'admin', nav: { text: 'Messages', place: 16 } },
  component: lazyPage(async () => (await import('../../../pages/messages-page')).MessagesPage),
});
