import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { nextCartId, cart, type Cart } from './state.js';
import type { CartEvent } from './events.js';

const MOST_CACHED = 2_000;
/** More than a customer clicks between two requests of a page. */
const RECENT_EVENTS = 50;

@Injectable()
export class CartRepository extends AggregateRepository<Cart, CartEvent> {
  /** By first cart; safe to cache, as a checked-out cart stays so. */
  readonly #generations = new LRUCache<string, readonly string[]>({ max: MOST_CACHED });

  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, cart, { cachedStreams: MOST_CACHED, recentEvents: RECENT_EVENTS });
  }

  async currentGeneration(cartId: string): Promise<string> {
    return (await this.generations(cartId)).at(-1) ?? cartId;
  }

  async generations(cartId: string): Promise<readonly string[]> {
    const known = this.#generations.get(cartId) ?? [cartId];
    const ids = [...known];
    for (let last = ids.at(-1) ?? cartId; await this.#isCheckedOut(last); ids.push(last)) last = nextCartId(last);
    if (ids.length > known.length) this.#generations.set(cartId, ids);
    return ids;
  }

  async #isCheckedOut(cartId: string): Promise<boolean> {
    return (await this.loadCached(cartId)).state.status === 'checked-out';
  }
}
