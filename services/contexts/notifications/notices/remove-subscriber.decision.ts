import { accept, nothing, type Decide } from '@hatch/kernel';
import type { SubscriberEvent, SubscriberRemoved } from '../events.js';
import type { Subscribers } from './subscribers.js';

export const removeSubscriber =
  (data: SubscriberRemoved['data']): Decide<Subscribers, SubscriberEvent> =>
  ({ present }) =>
    present.some(({ id }) => id === data.subscriber) ? accept({ type: 'SubscriberRemoved', data }) : nothing;
