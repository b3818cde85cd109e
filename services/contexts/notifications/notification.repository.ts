import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationEvent } from './events.js';
import { notification, type Notification } from './state.js';

@Injectable()
export class NotificationRepository extends AggregateRepository<Notification, NotificationEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, notification, { cachedStreams: 1_000 });
  }
}
