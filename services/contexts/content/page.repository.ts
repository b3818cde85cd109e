import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PageEvent } from './events.js';
import { page, type Page } from './state.js';

@Injectable()
export class PageRepository extends AggregateRepository<Page, PageEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, page);
  }
}
