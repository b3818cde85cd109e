import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/oauth/authorize')({
  staticData: { title: 'Allow an application', access: 'logged-in' },
  component: lazyPage(async () => (await import('../../pages/consent-page')).ConsentPage),
});
