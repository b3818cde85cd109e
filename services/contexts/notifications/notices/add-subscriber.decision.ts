import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { SubscriberAdded, SubscriberEvent } from '../events.js';
import type { Subscribers } from './subscribers.js';

export const MOST_SUBSCRIBERS = 5;
/** Per order: more than a customer makes, too few to be worth an attack. */
const MOST_CHANGES = 40;

export const addSubscriber =
  (data: SubscriberAdded['data']): Decide<Subscribers, SubscriberEvent> =>
  ({ present, changes }) => {
    if (present.some(({ id }) => id === data.subscriber)) return nothing;
    if (changes >= MOST_CHANGES)
      return refuse(
        'notifications.changed-too-often',
        'This was turned on and off too often. Please keep this page open.',
      );
    if (present.length >= MOST_SUBSCRIBERS)
      return refuse(
        'notifications.too-many-subscribers',
        `${MOST_SUBSCRIBERS} phones already get messages about this order. Turn them off on one of the phones first.`,
      );
    return accept({ type: 'SubscriberAdded', data });
  };
