import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Deliveries } from './deliveries.repository.js';
import { DeliverWebhookHandler } from './deliver-webhook.handler.js';
import { DeliveryEntity } from './delivery.entity.js';
import { IntegrationFeed } from './feed.service.js';
import { OweDeliveriesHandler } from './owe-deliveries.handler.js';
import { SettingsModule } from '../settings/module.js';
import { PushService } from './push-service.service.js';
import { QueueDeliveriesHandler } from './queue-deliveries.handler.js';
import { WebhookEntity } from './webhook.entity.js';
import { Webhooks } from './webhooks.repository.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([DeliveryEntity, WebhookEntity])],
  providers: [
    Deliveries,
    IntegrationFeed,
    PushService,
    Webhooks,
    DeliverWebhookHandler,
    OweDeliveriesHandler,
    QueueDeliveriesHandler,
  ],
  exports: [Deliveries, IntegrationFeed, PushService, Webhooks],
})
export class IntegrationsModule {}

export { Deliveries, IntegrationFeed, PushService, Webhooks };
export { DeliverWebhook } from './deliver-webhook.handler.js';
export type { Delivery } from './deliveries.repository.js';
export { BeyondFeed, type FeedPage } from './feed.service.js';
export { OweDeliveries } from './owe-deliveries.handler.js';
export type { PushMessage } from './push-service.service.js';
export { QueueDeliveries } from './queue-deliveries.handler.js';
export { DELIVER_JOB, TELL_STOPPED_JOB, WEBHOOK_QUEUE } from './delivery-schedule.js';
export type { Webhook } from './webhooks.repository.js';
export { pingFor } from './deliveries.repository.js';
