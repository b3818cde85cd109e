import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/hours')({
  staticData: { title: 'Opening hours', access: 'staff', nav: { text: 'Hours', place: 5 } },
  component: lazyPage(async () => (await import('../../../pages/opening-hours-page')).OpeningHoursPage),
});
