import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/register')({
  staticData: { title: 'Open an account', access: 'anybody' },
  component: lazyPage(async () => (await import('../../pages/register-page')).RegisterPage),
});
