import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderEvent } from './events.js';
import { order, type Order } from './state.js';

@Injectable()
export class OrderRepository extends AggregateRepository<Order, OrderEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, order, { cachedStreams: 1_000 });
  }
}
