import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, VariantRepriced } from './events.js';
import { badPrice, refusedAs, unknownProduct, unknownVariant } from './rejections.js';
import { isDifference, isPrice } from './rules.js';
import type { Product } from './state.js';

export const repriceVariant =
  ({ productId, variantId, incrementalPrice }: VariantRepriced['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    const variant = product.variants.get(variantId);
    if (!variant) return refusedAs(unknownVariant);
    if (variant.incrementalPrice === incrementalPrice) return nothing;
    if (!isDifference(incrementalPrice) || !isPrice(product.price + incrementalPrice)) return badPrice();
    return accept({ type: 'VariantRepriced', data: { productId, variantId, incrementalPrice } });
  };
