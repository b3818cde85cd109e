import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { CatalogEvent, ProductAdded } from './events.js';
import { badPrice, badText } from './rejections.js';
import { isDescription, isId, isImage, isLine, isName, isPrice } from './rules.js';
import type { Product } from './state.js';

export type AddProductData = ProductAdded['data'];

const isThis = (product: Product, wish: AddProductData): boolean => {
  if (product.status === 'none') return false;
  const { status: _status, variants: _variants, ...facts } = product;
  return isDeepStrictEqual(facts, wish);
};

/** PROD-04, PROD-05, PROD-10, PROD-11, PROD-13. */
export const addProduct =
  (wish: AddProductData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status !== 'none')
      return isThis(product, wish)
        ? nothing
        : refuse('catalog.product-exists', 'There is another product with this id. Please use a new one.');
    if (!isId(wish.productId)) return refuse('catalog.bad-id', 'Please give a whole number above 0 as the id.');
    if (!isName(wish.name)) return badText('name of at most 255 characters');
    if (!isLine(wish.shortDesc)) return badText('short description of at most 255 characters');
    if (!isDescription(wish.description)) return badText('description');
    if (!isImage(wish.image)) return refuse('catalog.bad-image', 'Please give the image as a path of this site.');
    if (!wish.categories.every(isName)) return badText('category');
    if (!isPrice(wish.price)) return badPrice();
    return accept({ type: 'ProductAdded', data: wish });
  };
