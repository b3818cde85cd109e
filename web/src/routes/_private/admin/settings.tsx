import { createFileRoute } from '@tanstack/react-router';
import { settingsToEditQuery } from '../../../features/settings/api';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/settings')({
  staticData: { title: 'Site settings', access: 'admin', nav: { text: 'Site', place: 18 } },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(settingsToEditQuery),
  component: lazyPage(async () => (await import('../../../pages/settings-page')).SiteSettingsPage),
});
