import { type Rejection, rejection } from '@hatch/kernel';
import ipaddr from 'ipaddr.js';

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
const notHttps = rejection('integrations.not-https', 'Please give an address that begins with https://');
const withUser = rejection(
  'integrations.address-with-user',
  'The address must not hold a user name or password. Calls are signed instead',
);
const privateAddress = rejection(
  'integrations.private-address',
  'This address leads into a private network; only public addresses can be called',
);

const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/;

/** A first check by the text alone; each call checks again where the name leads, for that can change. */
export const webhookAddress = (text: string): { readonly url: string } | { readonly rejection: Rejection } => {
  const given = text.trim();
  if (!URL.canParse(given)) return { rejection: notHttps };
  const url = new URL(given);
  if (url.protocol !== 'https:') return { rejection: notHttps };
  if (url.username !== '' || url.password !== '') return { rejection: withUser };
  if (isPrivate(url.hostname)) return { rejection: privateAddress };
  url.hash = '';
  return { url: url.href };
};

const isPrivate = (hostname: string): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(address)) return ipaddr.parse(address).range() !== 'unicast';
  return LOCAL_NAME.test(hostname) || !hostname.includes('.');
};
