import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { SubscriberAdded, SubscriberEvent } from '../events.js';
import type { Subscribers } from './subscribers.js';

/** Phones and computers of one household. */
export const MOST_SUBSCRIBERS = 5;
/** Of one order: more than any customer makes, fewer than would be worth somebody's while. */
const MOST_CHANGES = 40;

/** TRK-03: a phone is told how the order gets on; one that is told already goes on being told. */
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
