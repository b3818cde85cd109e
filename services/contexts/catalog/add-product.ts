import { isDeepStrictEqual } from 'node:util';
import { useCase, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductAdded } from './events.js';
import { refusalOfFacts } from './product-facts.js';
import { isId } from './rules.js';
import { products, type Product } from './state.js';

const DEFAULTS = { virtual: false, spiciness: 0 } satisfies Partial<ProductAdded['data']>;

export type AddProductData = Omit<ProductAdded['data'], keyof typeof DEFAULTS> &
  Partial<Pick<ProductAdded['data'], keyof typeof DEFAULTS>>;

export const withDefaults = (given: AddProductData): ProductAdded['data'] => ({ ...DEFAULTS, ...given });

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
