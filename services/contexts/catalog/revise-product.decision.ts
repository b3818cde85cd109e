import { accept, nothing, type Decide } from '@hatch/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogEvent, ProductRevised } from './events.js';
import { refusalOfFacts } from './product-facts.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Known, Product } from './state.js';

export type ReviseProductData = ProductRevised['data'];
type Fact = Exclude<keyof ReviseProductData, 'productId'>;

export const statedFacts = ({
  name,
  shortDesc,
  description,
  price,
  image,
  virtual,
  categories,
  vatClass = null,
  spiciness,
  allergens = {},
  diets = [],
  place = 0,
  goesWith = [],
}: Omit<Known, 'vatClass'> & Pick<ReviseProductData, 'vatClass'>): Required<Omit<ReviseProductData, 'productId'>> => ({
  name,
  shortDesc,
  description,
  price,
  image,
  virtual,
  categories,
  vatClass,
  spiciness,
  allergens,
  diets,
  place,
  goesWith,
});

const differing = (product: Known, { productId, ...facts }: ReviseProductData): ReviseProductData => {
  const stated = statedFacts(product);
  return {
    productId,
    ...Object.fromEntries(
      Object.entries(facts).filter(
        ([fact, value]) => value !== undefined && !isDeepStrictEqual(stated[fact as Fact], value),
      ),
    ),
  };
};

/** Withdrawn products can be changed too. The HTML is sanitised before it comes here. */
export const reviseProduct =
  (wish: ReviseProductData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    const data = differing(product, wish);
    const refusal = refusalOfFacts(data, product);
    if (refusal) return refusal;
    return Object.keys(data).length > 1 ? accept({ type: 'ProductRevised', data }) : nothing;
  };
