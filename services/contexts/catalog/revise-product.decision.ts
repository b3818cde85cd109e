import { accept, nothing, type Decide } from '@hatch/kernel';
import { eachFact, statedFacts } from '@hatch/kernel/rules';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogEvent, ProductRevised } from './events.js';
import { refusalOfFacts } from './product-facts.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Known, Product } from './state.js';

export type ReviseProductData = ProductRevised['data'];

const differing = (product: Known, { productId, ...facts }: ReviseProductData): ReviseProductData => {
  const stated = statedFacts(product);
  const said = eachFact(facts, (_field, value) => value);
  return { productId, ...Object.fromEntries(said.filter(([name, value]) => !isDeepStrictEqual(stated[name], value))) };
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
