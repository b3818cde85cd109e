import { fold } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriberEvent } from '../events.js';
import { addSubscriber, MOST_SUBSCRIBERS } from './add-subscriber.handler.js';
import { removeSubscriber } from './remove-subscriber.js';
import { subscribers } from './subscribers.js';

const { given } = deciderSpec(subscribers);
const orderId = 'k3f9x2m7qpwa';
const phone = (subscriber: string): Extract<SubscriberEvent, { readonly type: 'SubscriberAdded' }> => ({
  type: 'SubscriberAdded',
  data: {
    orderId,
    subscriber,
    channel: 'push',
    pii: {
      subject: `order:${orderId}`,
      endpoint: `https://push.example/${subscriber}`,
      p256dh: 'p',
      auth: 'a',
      page: '/order-complete',
    },
  },
});
const off = (subscriber: string): SubscriberEvent => ({
  type: 'SubscriberRemoved',
  data: { orderId, subscriber, reason: 'asked' },
});
const full = Array.from({ length: MOST_SUBSCRIBERS }, (_, at) => phone(`phone ${at}`));

describe('the phones that are told of an order', () => {
  it('TRK-03 are told once each, however often they ask', () => {
    given()
      .when(addSubscriber(phone('a').data))
      .then(phone('a'));
    given(phone('a'))
      .when(addSubscriber(phone('a').data))
      .thenNothing();
  });

  it('TRK-03 are told no more once that was asked, until it is asked for again', () => {
    const { data } = off('a');
    given(phone('a'))
      .when(removeSubscriber({ ...data, reason: 'asked' }))
      .then(off('a'));
    given()
      .when(removeSubscriber({ ...data, reason: 'asked' }))
      .thenNothing();
    given(phone('a'), off('a'))
      .when(addSubscriber(phone('a').data))
      .then(phone('a'));
  });

  it('TRK-03 are so many and no more', () => {
    given(...full)
      .when(addSubscriber(phone('one more').data))
      .thenRefused('notifications.too-many-subscribers');
    given(...full, off('phone 0'))
      .when(addSubscriber(phone('one more').data))
      .then(phone('one more'));
  });

  it('G25 TRK-03 can be turned off always, and on so often only', () => {
    const step = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), on: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const events: SubscriberEvent[] = [];
        for (const { name, on } of steps) {
          const decide = on
            ? addSubscriber(phone(name).data)
            : removeSubscriber({ orderId, subscriber: name, reason: 'asked' });
          events.push(...decide(fold(subscribers, events), aContext()).events);
        }
        const { present } = fold(subscribers, events);
        expect(present.length).toBeLessThanOrEqual(MOST_SUBSCRIBERS);
        expect(new Set(present.map(({ id }) => id)).size).toBe(present.length);
        expect(events.length).toBeLessThanOrEqual(41 + MOST_SUBSCRIBERS);
      }),
    );
  });
});
