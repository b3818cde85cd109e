import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/confirm-email')({
  staticData: { title: 'Your new email address', access: 'anybody' },
  component: lazyPage(async () => (await import('../../pages/confirm-email-page')).ConfirmEmailPage),
});
