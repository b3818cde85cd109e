import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CatalogEvent, VariantAdded } from './events.js';
import { refusedAs, unknownProduct, withdrawn } from './rejections.js';
import { isId } from './rules.js';
import type { Product } from './state.js';
import { refusalOfVariant } from './variant-facts.js';

export type AddVariantData = VariantAdded['data'];

export const addVariant =
  (wish: AddVariantData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    if (product.status === 'withdrawn') return refusedAs(withdrawn);
    const { productId: _productId, ...variant } = wish;
    const present = product.variants.get(wish.variantId);
    if (present)
      return isDeepStrictEqual(present, variant)
        ? nothing
        : refuse('catalog.variant-exists', 'There is another variant with this id. Please use a new one.');
    if (!isId(wish.variantId)) return refuse('catalog.bad-id', 'Please give a whole number above 0 as the id.');
    return refusalOfVariant(product, wish) ?? accept({ type: 'VariantAdded', data: wish });
  };
