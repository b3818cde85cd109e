import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentEvent } from './events.js';
import { payment, type Payment } from './state.js';

@Injectable()
export class PaymentRepository extends AggregateRepository<Payment, PaymentEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, payment, { cachedStreams: 500 });
  }
}
