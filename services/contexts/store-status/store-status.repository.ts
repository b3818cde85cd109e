import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { StoreEvent } from './events.js';
import { storeStatus, type Store } from './state.js';

const RECENT_EVENTS = 50;

@Injectable()
export class StoreStatusRepository extends AggregateRepository<Store, StoreEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, storeStatus, { recentEvents: RECENT_EVENTS });
  }
}
