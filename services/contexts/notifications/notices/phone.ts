import { mobileNumber } from '@hatch/kernel/rules';
import type { PushSubscriptionKeys } from './push-subscription.js';
import type { Subscriber } from './subscribers.js';

export type Phone =
  | { readonly channel: 'push'; readonly address: PushSubscriptionKeys; readonly page: string }
  | { readonly channel: 'text'; readonly number: string };

type Order = { readonly details: { readonly phoneNumber: string } | null };

export const phoneOf = (subscriber: Subscriber | undefined, { details }: Order): Phone | undefined => {
  if (subscriber?.channel === 'push') {
    const { address, page } = subscriber;
    return address ? { channel: 'push', address, page } : undefined;
  }
  const number = subscriber && mobileNumber(details?.phoneNumber ?? '');
  return number === undefined ? undefined : { channel: 'text', number };
};
