import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductWithdrawn } from './events.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product } from './state.js';

/** For good: what is sold out for a while is a matter of stock. */
export const withdrawProduct =
  ({ productId }: ProductWithdrawn['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    return product.status === 'withdrawn' ? nothing : accept({ type: 'ProductWithdrawn', data: { productId } });
  };
