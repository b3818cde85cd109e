import { accept, nothing, type Decide } from '@hatch/kernel';
import type { SubscriberEvent, SubscriberRemoved } from '../events.js';
import type { Subscribers } from './subscribers.js';

/** TRK-03: it is told nothing more. */
export const removeSubscriber =
  (data: SubscriberRemoved['data']): Decide<Subscribers, SubscriberEvent> =>
  ({ present }) =>
    present.some(({ id }) => id === data.subscriber) ? accept({ type: 'SubscriberRemoved', data }) : nothing;
