import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, VariantRemoved } from './events.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product } from './state.js';

/** MENU-03; carts and orders keep what they have (OPEN-20). */
export const removeVariant =
  (data: VariantRemoved['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    return product.variants.has(data.variantId) ? accept({ type: 'VariantRemoved', data }) : nothing;
  };
