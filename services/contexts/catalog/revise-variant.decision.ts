import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, VariantRevised } from './events.js';
import { refusedAs, unknownProduct, unknownVariant } from './rejections.js';
import type { Product, Variant } from './state.js';
import { refusalOfVariant } from './variant-facts.js';

export type ReviseVariantData = VariantRevised['data'];

const FACTS = ['name', 'incrementalPrice', 'weighting', 'allergens'] as const satisfies readonly (keyof Variant)[];

export const reviseVariant =
  ({ productId, variantId, ...wish }: ReviseVariantData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    const variant = product.variants.get(variantId);
    if (!variant) return refusedAs(unknownVariant);
    const refusal = refusalOfVariant(product, { ...variant, ...wish });
    if (refusal) return refusal;
    const stated = { allergens: {}, ...variant };
    const changed = FACTS.filter((fact) => wish[fact] !== undefined && !isDeepStrictEqual(wish[fact], stated[fact]));
    const changes = Object.fromEntries(changed.map((fact) => [fact, wish[fact]]));
    return changed.length > 0
      ? accept({ type: 'VariantRevised', data: { productId, variantId, ...changes } })
      : nothing;
  };
