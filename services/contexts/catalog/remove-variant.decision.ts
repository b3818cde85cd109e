import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, VariantRemoved } from './events.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product } from './state.js';

export const removeVariant =
  (data: VariantRemoved['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    return product.variants.has(data.variantId) ? accept({ type: 'VariantRemoved', data }) : nothing;
  };
