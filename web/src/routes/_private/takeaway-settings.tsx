import { createFileRoute } from '@tanstack/react-router';
import { settingsToEditQuery } from '../../features/settings/api';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/takeaway-settings')({
  staticData: { title: 'Settings', access: 'staff', nav: { text: 'Settings', place: 6 } },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(settingsToEditQuery),
  component: lazyPage(async () => (await import('../../pages/settings-page')).TakeawaySettingsPage),
});
