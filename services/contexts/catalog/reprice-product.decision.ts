import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductRepriced } from './events.js';
import { badPrice, refusedAs, unknownProduct } from './rejections.js';
import { isPrice } from './rules.js';
import { lowestPrice, type Product } from './state.js';

/** No variant may come to cost less than nothing (VAR-12). */
export const repriceProduct =
  ({ productId, price }: ProductRepriced['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    if (product.price === price) return nothing;
    if (!isPrice(price) || !isPrice(lowestPrice(price, product.variants.values()))) return badPrice();
    return accept({ type: 'ProductRepriced', data: { productId, price } });
  };
