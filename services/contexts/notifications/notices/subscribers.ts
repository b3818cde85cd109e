import { streamsBy, type Decider } from '@hatch/kernel';
import type { SubscriberAdded, SubscriberEvent } from '../events.js';
import type { PushSubscriptionKeys } from './push-subscription.js';

export type PushSubscriber = {
  readonly channel: 'push';
  readonly id: string;
  readonly address: PushSubscriptionKeys | null;
  readonly page: string;
};
export type TextSubscriber = { readonly channel: 'text'; readonly id: string };
export type Subscriber = PushSubscriber | TextSubscriber;

export type Subscribers = {
  readonly present: readonly Subscriber[];
  readonly changes: number;
};

const added = (data: SubscriberAdded['data']): Subscriber => {
  if (data.channel === 'text') return { channel: 'text', id: data.subscriber };
  const { endpoint, p256dh, auth, page }: Partial<typeof data.pii> = data.pii;
  const isKnown = endpoint !== undefined && p256dh !== undefined && auth !== undefined;
  return {
    channel: 'push',
    id: data.subscriber,
    address: isKnown ? { endpoint, p256dh, auth } : null,
    page: page ?? '/',
  };
};

const evolve = ({ present, changes }: Subscribers, { type, data }: SubscriberEvent): Subscribers => {
  const others = present.filter(({ id }) => id !== data.subscriber);
  switch (type) {
    case 'SubscriberAdded':
      return { present: [...others, added(data)], changes: changes + 1 };
    case 'SubscriberRemoved':
      return { present: others, changes: changes + 1 };
    default:
      data satisfies never;
      return { present, changes };
  }
};

export const subscribers: Decider<Subscribers, SubscriberEvent> = {
  category: 'subscribers',
  initial: { present: [], changes: 0 },
  evolve,
};

export const orderSubscribers = streamsBy<Subscribers, SubscriberEvent, { readonly orderId: string }>(
  ({ orderId }) => orderId,
);
