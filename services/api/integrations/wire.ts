import { TOPICS, type Topic } from '@hatch/contexts/integrations';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import type { Delivery, Webhook } from '@hatch/contexts/integrations/module';

const address = { message: 'Please give an address of at most 2000 characters that begins with https://' };
const topics = { message: 'Please choose at least one topic' };
const webhook = { message: 'id must be that of a webhook' };
const delivery = { message: 'id must be that of a delivery' };
const before = { message: 'before must be the next of the page before' };
/** As many digits as Postgres ids have. */
const SERIAL = /^[1-9]\d{0,17}$/;

export class NewWebhookDto {
  @IsString(address)
  @MaxLength(2000, address)
  readonly url!: string;

  @IsArray(topics)
  @ArrayNotEmpty(topics)
  @ArrayUnique(topics)
  @IsIn(TOPICS, { each: true, ...topics })
  readonly topics!: readonly Topic[];
}

export class WhichWebhookDto {
  @IsUUID('all', webhook)
  readonly id!: string;
}

export class SaveWebhookDto extends NewWebhookDto {
  @IsUUID('all', webhook)
  readonly id!: string;
}

export class WhichDeliveryDto {
  @IsString(delivery)
  @Matches(SERIAL, delivery)
  readonly id!: string;
}

export class ListDeliveriesDto {
  @IsOptional()
  @IsString(before)
  @Matches(SERIAL, before)
  readonly before?: string;
}

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
