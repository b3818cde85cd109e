import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderRefClaimed } from '../events.js';
import { orderRef, type OrderRef } from './order-ref.js';

/** References are nearly always new: the stream is read only on a conflict. */
@Injectable()
export class OrderRefRepository extends AggregateRepository<OrderRef, OrderRefClaimed> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, orderRef, { cachedStreams: 100, presumedNew: true });
  }
}
