import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ProviderEventEntity } from './provider-event.entity.js';
import { ProviderEvents, type ReceivedIn } from './provider-events.repository.js';

type Data = ReceivedIn & { readonly limit: number };

/** Webhooks about no known payment of ours. */
export class GetUnmatchedWebhooks extends UseCaseQuery<Data, readonly ProviderEventEntity[]> {}

@QueryHandler(GetUnmatchedWebhooks)
export class GetUnmatchedWebhooksHandler implements IQueryHandler<GetUnmatchedWebhooks> {
  constructor(private readonly events: ProviderEvents) {}

  execute({ data: { limit, ...span } }: GetUnmatchedWebhooks): Promise<readonly ProviderEventEntity[]> {
    return this.events.unmatched(span, limit);
  }
}
