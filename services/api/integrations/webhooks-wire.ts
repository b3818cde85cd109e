import type { Delivery, Webhook } from '@hatch/contexts/integrations/module';

export const webhookToWire = (webhook: Webhook, waiting: number) => ({
  id: webhook.id,
  url: webhook.url,
  topics: webhook.topics,
  created_at: webhook.createdAt.toISOString(),
  failures: webhook.failures,
  failing_since: webhook.failingSince?.toISOString() ?? null,
  stopped_at: webhook.stoppedAt?.toISOString() ?? null,
  /** `failures` when it stopped automatically. */
  stopped_by: webhook.stoppedBy,
  waiting,
});

const stateOf = ({ deliveredAt, nextTryAt }: Delivery): 'delivered' | 'waiting' | 'given_up' => {
  if (nextTryAt) return 'waiting';
  return deliveredAt ? 'delivered' : 'given_up';
};

export const deliveryToWire = (delivery: Delivery) => ({
  id: delivery.id,
  event_type: delivery.eventType,
  created_at: delivery.createdAt.toISOString(),
  state: stateOf(delivery),
  tries: delivery.tries,
  next_try_at: delivery.nextTryAt?.toISOString() ?? null,
  delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  /** Status of the last call's answer. */
  answer: delivery.answer,
  failure: delivery.failure,
  took_ms: delivery.tookMs,
  body: delivery.body,
});
