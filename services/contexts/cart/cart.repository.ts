import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { nextCartId } from './cart-id.js';
import type { CartEvent } from './events.js';
import { cart, type Cart } from './state.js';

@Injectable()
export class CartRepository extends AggregateRepository<Cart, CartEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, cart, { cachedStreams: 2_000 });
  }

  /** Id of the generation that a session's cart has come to: the first from this one on that is not checked out. */
  async currentGeneration(cartId: string): Promise<string> {
    let current = cartId;
    while ((await this.loadCached(current)).state.status === 'checked-out') current = nextCartId(current);
    return current;
  }
}
