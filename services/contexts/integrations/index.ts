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
export { deliveryUnderWay, noSuchDelivery, noSuchWebhook, tooManyWebhooks, webhookAddress } from './webhook-rules.js';
