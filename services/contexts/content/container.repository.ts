import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PartsArranged } from './events.js';
import { arrangement, type Arrangement } from './state.js';

@Injectable()
export class ContainerRepository extends AggregateRepository<Arrangement, PartsArranged> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, arrangement);
  }
}
