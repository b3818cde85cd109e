import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogEvent } from './events.js';
import { product, type Product } from './state.js';

@Injectable()
export class ProductRepository extends AggregateRepository<Product, CatalogEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, product);
  }
}
