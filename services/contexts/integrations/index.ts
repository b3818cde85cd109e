export {
  INTEGRATION_EVENTS,
  INTEGRATION_PREFIXES,
  toIntegrationEvent,
  TOPICS,
  type IntegrationEvent,
  type Topic,
} from './integration-event.js';
