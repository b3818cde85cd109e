import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PagePartEvent } from './events.js';
import { pagePart, type PagePart } from './state.js';

@Injectable()
export class PagePartRepository extends AggregateRepository<PagePart, PagePartEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, pagePart);
  }
}
