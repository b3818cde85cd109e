import { AggregateRepository, type Known, type StreamStore } from '@hatch/kernel';
import { stock, type Stock } from '../stock/index.js';
import type { StockEvent } from '../stock/events.js';

export class PastStock extends AggregateRepository<Stock, StockEvent> {
  constructor(
    store: StreamStore,
    private readonly states: ReadonlyMap<string, Stock>,
  ) {
    super(store, stock);
  }

  override loadCached(sku: string): Promise<Known<Stock>> {
    return this.load(sku);
  }

  override load(sku: string): Promise<Known<Stock>> {
    return Promise.resolve({ state: this.states.get(sku) ?? stock.initial, revision: -1n, position: undefined });
  }
}
