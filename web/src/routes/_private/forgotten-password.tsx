import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/forgotten-password')({
  staticData: { title: 'New password', access: 'anybody' },
  component: lazyPage(async () => (await import('../../pages/forgotten-password-page')).ForgottenPasswordPage),
});
