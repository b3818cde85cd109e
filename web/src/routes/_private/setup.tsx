import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/setup')({
  staticData: { title: 'Set up your shop', access: 'anybody', nav: { text: 'Set-up', place: 21, access: 'admin' } },
  component: lazyPage(async () => (await import('../../pages/setup-page')).SetupPage),
});
