import type { PaymentMethod } from '@hatch/kernel/rules';
import { queryOf } from '@hatch/platform';
import { PaymentMethods } from './payment-methods.service.js';
import type { ProviderEventEntity } from './provider-event.entity.js';
import { ProviderEvents, type ReceivedIn } from './provider-events.repository.js';

export const GetPaymentMethods = queryOf(
  PaymentMethods,
  'GetPaymentMethods',
  (methods): Promise<readonly PaymentMethod[]> => methods.available(),
);

/** Webhooks about no known payment of ours. */
export const GetUnmatchedWebhooks = queryOf(
  ProviderEvents,
  'GetUnmatchedWebhooks',
  (events, { limit, ...span }: ReceivedIn & { readonly limit: number }): Promise<readonly ProviderEventEntity[]> =>
    events.unmatched(span, limit),
);
