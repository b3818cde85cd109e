import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductWithdrawn, ProductRelisted } from './events.js';
import { refusedAs, unknownProduct } from './rejections.js';
import { products, type Product } from './state.js';
import { type AtRevision, atRevision } from './at-revision.js';

export const withdrawProduct =
  (data: ProductWithdrawn['data']): Decide<Product, CatalogEvent> =>
  ({ status }) => {
    if (status === 'none') return refusedAs(unknownProduct);
    return status === 'listed' ? accept({ type: 'ProductWithdrawn', data }) : nothing;
  };

export const WithdrawProduct = useCase(
  products,
  'WithdrawProduct',
  ({ revision, ...data }: ProductWithdrawn['data'] & AtRevision) => atRevision(revision, withdrawProduct(data)),
);

export const relistProduct =
  (data: ProductRelisted['data']): Decide<Product, CatalogEvent> =>
  ({ status }) => {
    if (status === 'none') return refusedAs(unknownProduct);
    return status === 'withdrawn' ? accept({ type: 'ProductRelisted', data }) : nothing;
  };

export const RelistProduct = useCase(
  products,
  'RelistProduct',
  ({ revision, ...data }: ProductRelisted['data'] & AtRevision) => atRevision(revision, relistProduct(data)),
);
