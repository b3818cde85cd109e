import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductWithdrawn } from './events.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product } from './state.js';

export const withdrawProduct =
  (data: ProductWithdrawn['data']): Decide<Product, CatalogEvent> =>
  ({ status }) => {
    if (status === 'none') return refusedAs(unknownProduct);
    return status === 'listed' ? accept({ type: 'ProductWithdrawn', data }) : nothing;
  };
