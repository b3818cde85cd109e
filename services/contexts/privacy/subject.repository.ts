import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PrivacyEvent } from './events.js';
import { subject, type Subject } from './state.js';

@Injectable()
export class SubjectRepository extends AggregateRepository<Subject, PrivacyEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, subject);
  }
}
