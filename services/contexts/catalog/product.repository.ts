import { AggregateRepository, type RecordedEvent, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogEvent } from './events.js';
import { product, type Product } from './state.js';

export type ProductChange = {
  readonly event: RecordedEvent<CatalogEvent>;
  readonly before: Product;
  readonly after: Product;
};

/** More than changes between two requests of an integration. */
const RECENT_EVENTS = 50;

@Injectable()
export class ProductRepository extends AggregateRepository<Product, CatalogEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, product, { recentEvents: RECENT_EVENTS });
  }

  /** Oldest first. */
  async latestChanges(id: string, limit: number, before = Number.MAX_SAFE_INTEGER): Promise<readonly ProductChange[]> {
    const latest: ProductChange[] = [];
    for await (const change of this.#changes(id)) {
      if (change.event.revision >= before) break;
      latest.push(change);
      if (latest.length > limit) latest.shift();
    }
    return latest;
  }

  async changeAt(id: string, revision: number): Promise<ProductChange | undefined> {
    for await (const change of this.#changes(id)) if (change.event.revision === BigInt(revision)) return change;
    return undefined;
  }

  async *#changes(id: string): AsyncIterable<ProductChange> {
    let before = product.initial;
    for await (const event of this.eventsOf(id)) {
      const after = product.evolve(before, event);
      yield { event, before, after };
      before = after;
    }
  }
}
