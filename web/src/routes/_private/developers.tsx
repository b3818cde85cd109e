import { createFileRoute } from '@tanstack/react-router';
import { callsQuery } from '../../features/integrations/developers/document';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/developers')({
  staticData: { title: 'For developers', access: 'logged-in' },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(callsQuery),
  component: lazyPage(async () => (await import('../../pages/developers-page')).DevelopersPage),
});
