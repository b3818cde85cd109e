import { rejection } from '@hatch/kernel';

export const noSuchWebhook = rejection('integrations.no-such-webhook', 'This webhook no longer exists');
export const noSuchDelivery = rejection('integrations.no-such-delivery', 'This delivery is no longer kept');
export const deliveryUnderWay = rejection(
  'integrations.delivery-under-way',
  'It is being sent right now. See its answer below.',
);
export const tooManyWebhooks = rejection(
  'integrations.too-many-webhooks',
  'You can have 20 webhooks. Delete one that you no longer need',
);
export const notHttps = rejection('integrations.not-https', 'Please give an address that begins with https://');
export const withUser = rejection(
  'integrations.address-with-user',
  'The address must not hold a user name or password. Calls are signed instead',
);
export const privateAddress = rejection(
  'integrations.private-address',
  'This address leads into a private network; only public addresses can be called',
);
