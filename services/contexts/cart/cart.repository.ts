import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CartEvent } from './events.js';
import { cart, type Cart } from './state.js';

@Injectable()
export class CartRepository extends AggregateRepository<Cart, CartEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, cart, { cachedStreams: 2_000 });
  }
}
