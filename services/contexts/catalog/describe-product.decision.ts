import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductDescribed } from './events.js';
import { badText, refusedAs, unknownProduct } from './rejections.js';
import { isDescription } from './rules.js';
import type { Product } from './state.js';

/** The HTML is already sanitised. */
export const describeProduct =
  ({ productId, description }: ProductDescribed['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    if (product.description === description) return nothing;
    if (!isDescription(description)) return refusedAs(badText('description'));
    return accept({ type: 'ProductDescribed', data: { productId, description } });
  };
