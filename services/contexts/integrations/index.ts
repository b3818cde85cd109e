export {
  INTEGRATION_EVENTS,
  INTEGRATION_PREFIXES,
  INTEGRATION_SOURCES,
  toIntegrationEvent,
  TOPICS,
  type IntegrationEvent,
  type Topic,
} from './integration-event.js';
export { migrations } from './migrations.js';
export { deliveryUnderWay, noSuchDelivery, noSuchWebhook, tooManyWebhooks } from './rejections.js';
export { webhookAddress } from './webhook-address.js';
