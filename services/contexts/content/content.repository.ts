import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PagePartEvent, PartsArranged, PageEvent } from './events.js';
import { pagePart, type PagePart, arrangement, type Arrangement, page, type Page } from './state.js';

@Injectable()
export class ContainerRepository extends AggregateRepository<Arrangement, PartsArranged> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, arrangement);
  }
}

@Injectable()
export class PagePartRepository extends AggregateRepository<PagePart, PagePartEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, pagePart);
  }
}

@Injectable()
export class PageRepository extends AggregateRepository<Page, PageEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, page);
  }
}
