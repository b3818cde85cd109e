import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page';

export const Route = createFileRoute('/_private/track/$token')({
  staticData: { title: 'Follow your order', access: 'anybody', frame: 'customer' },
  component: lazyPage(async () => (await import('../../pages/tracking-page')).TrackingPage),
});
