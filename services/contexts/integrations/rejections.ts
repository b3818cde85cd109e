import { rejection } from '@hatch/kernel';

export const noSuchWebhook = rejection('integrations.no-such-webhook', 'This webhook is not there any more');
export const noSuchDelivery = rejection('integrations.no-such-delivery', 'This delivery is not kept any more');
export const deliveryUnderWay = rejection(
  'integrations.delivery-under-way',
  'It is being sent right now; see below what it is answered.',
);
export const tooManyWebhooks = rejection(
  'integrations.too-many-webhooks',
  'There may be 20 webhooks; delete one that is not needed any more',
);
export const notHttps = rejection('integrations.not-https', 'Please give an address that begins with https://');
export const withUser = rejection(
  'integrations.address-with-user',
  'The address must hold no user name or password; calls are signed instead',
);
export const privateAddress = rejection(
  'integrations.private-address',
  'This address leads into a private network; only public addresses can be called',
);
