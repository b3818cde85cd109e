import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ReconciliationEvent } from './events.js';
import { reconciliation, type Reconciliation } from './state.js';

@Injectable()
export class ReconciliationRepository extends AggregateRepository<Reconciliation, ReconciliationEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, reconciliation, { cachedStreams: 20 });
  }
}
