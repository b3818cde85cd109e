import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SubscriberEvent } from '../events.js';
import { subscribers, type Subscribers } from './subscribers.js';

@Injectable()
export class SubscribersRepository extends AggregateRepository<Subscribers, SubscriberEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, subscribers, { cachedStreams: 1_000 });
  }
}
