import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import type { SubscriberEvent, SubscriberRemoved } from '../events.js';
import { orderSubscribers, type Subscribers } from './subscribers.js';
import { TEXT_SUBSCRIBER, pushSubscriberId } from './push-subscription.js';

export const removeSubscriber =
  (data: SubscriberRemoved['data']): Decide<Subscribers, SubscriberEvent> =>
  ({ present }) =>
    present.some(({ id }) => id === data.subscriber) ? accept({ type: 'SubscriberRemoved', data }) : nothing;

type Wish = { readonly orderId: string } & (
  | { readonly channel: 'text' }
  | { readonly channel: 'push'; readonly endpoint: string }
);

export const RemoveSubscriber = useCase(orderSubscribers, 'RemoveSubscriber', (wish: Wish) =>
  removeSubscriber({
    orderId: wish.orderId,
    subscriber: wish.channel === 'text' ? TEXT_SUBSCRIBER : pushSubscriberId(wish.endpoint),
    reason: 'asked',
  }),
);
