import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { LostDemandEvent } from './events.js';
import { lostDemand, type LostDemandDay } from './state.js';

@Injectable()
export class LostDemandRepository extends AggregateRepository<LostDemandDay, LostDemandEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, lostDemand, { cachedStreams: 10 });
  }
}
