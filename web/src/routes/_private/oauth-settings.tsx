import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/oauth-settings')({
  staticData: { title: 'Programs and keys', access: 'logged-in', nav: { text: 'Keys', place: 20, access: 'staff' } },
  component: lazyPage(async () => (await import('../../pages/oauth-settings-page')).OAuthSettingsPage),
});
