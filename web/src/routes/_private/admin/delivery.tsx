import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/delivery')({
  staticData: { title: 'Delivery charges', access: 'admin', nav: { text: 'Delivery', place: 12 } },
  component: lazyPage(async () => (await import('../../../pages/delivery-charges-page')).DeliveryChargesPage),
});
