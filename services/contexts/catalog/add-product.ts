import { isDeepStrictEqual } from 'node:util';
import { useCase, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { addedFacts, isId, type ProductFacts } from '@hatch/kernel/rules';
import type { CatalogEvent, ProductAdded } from './events.js';
import { refusalOfFacts } from './product-facts.js';
import { products, type Product } from './state.js';

/** What is left out is not stated; the earliest facts stand in every event. */
export type AddProductData = Pick<ProductAdded['data'], 'productId' | 'name' | 'price'> & Partial<ProductFacts>;

export const withDefaults = ({ productId, ...facts }: AddProductData): ProductAdded['data'] => ({
  productId,
  ...addedFacts(facts),
});

const isThis = (product: Product, wanted: ProductAdded['data']): boolean => {
  if (product.status === 'none') return false;
  const { status: _status, variants: _variants, removed: _removed, revision: _revision, ...facts } = product;
  return isDeepStrictEqual(facts, wanted);
};

export const addProduct =
  (given: AddProductData): Decide<Product, CatalogEvent> =>
  (product) => {
    const wanted = withDefaults(given);
    if (product.status !== 'none')
      return isThis(product, wanted)
        ? nothing
        : refuse('catalog.product-exists', 'There is another product with this id. Please use a new one.');
    if (!isId(wanted.productId)) return refuse('catalog.bad-id', 'Please give a whole number above 0 as the id.');
    return refusalOfFacts(wanted) ?? accept({ type: 'ProductAdded', data: wanted });
  };

export const AddProduct = useCase(products, 'AddProduct', addProduct);
