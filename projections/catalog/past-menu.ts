import type { RecordedEvent } from '@hatch/kernel';
import type { StockLevel } from '../folds/index.js';
import { afterCatalogEvent, UNKNOWN } from './listing.js';
import { productToWire, type Product } from './wire.js';

export type PastProduct = {
  readonly id: number;
  /** Of the product's stream, up to the instant. */
  readonly events: readonly RecordedEvent[];
  readonly levels: Readonly<Record<string, StockLevel>>;
};

export const pastMenu = (products: readonly PastProduct[]): readonly Product[] =>
  products
    .flatMap(({ id, events, levels }) => {
      const listing = events.reduce(afterCatalogEvent, UNKNOWN);
      const product = productToWire(id, { ...listing, levels });
      return product ? [{ product, place: listing.definition?.place ?? 0 }] : [];
    })
    .toSorted((one, other) => one.place - other.place || one.product.id - other.product.id)
    .map(({ product }) => product);
