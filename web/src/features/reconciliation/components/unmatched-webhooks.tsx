import type { UnmatchedWebhook } from '../api/wire';
import { messages } from '../messages';
import { shopTime } from '../../../lib/shop-time';
import { TroubleList } from './trouble-list';

type UnmatchedWebhooksProps = { readonly webhooks: readonly UnmatchedWebhook[] };

/** The server keeps and retries them. */
export const UnmatchedWebhooks = ({ webhooks }: UnmatchedWebhooksProps) => (
  <TroubleList title={messages.unmatched}>
    {webhooks.map(({ provider, event_id, type, provider_id, received_at, tries, next_try_at }) => (
      <li key={`${provider}-${event_id}`}>
        {messages.unmatchedOf(messages.providers[provider], type, shopTime(received_at))}{' '}
        {messages.unmatchedHint(tries, shopTime(next_try_at))}
        {provider_id !== null && (
          <span className="block text-sm break-all text-ink-soft">{messages.id(provider_id)}</span>
        )}
      </li>
    ))}
  </TroubleList>
);
