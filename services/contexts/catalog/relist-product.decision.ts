import { accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductRelisted } from './events.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product } from './state.js';

export const relistProduct =
  (data: ProductRelisted['data']): Decide<Product, CatalogEvent> =>
  ({ status }) => {
    if (status === 'none') return refusedAs(unknownProduct);
    return status === 'withdrawn' ? accept({ type: 'ProductRelisted', data }) : nothing;
  };
