import { accept, nothing, type Decide } from '@hatch/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogEvent, ProductRevised } from './events.js';
import { refusalOfFacts } from './product-facts.js';
import { badPrice, refusedAs, unknownProduct } from './rejections.js';
import { isPrice } from './rules.js';
import type { Known, Product } from './state.js';

export type ReviseProductData = ProductRevised['data'];
type Fact = Exclude<keyof ReviseProductData, 'productId'>;

/** A fact as a revision says it: null for the shop's usual VAT class. */
const factOf = (product: Known, fact: string): unknown => product[fact as Fact] ?? null;

/** What is another than now. */
const differing = (product: Known, { productId, ...facts }: ReviseProductData): ReviseProductData => ({
  productId,
  ...Object.fromEntries(
    Object.entries(facts).filter(
      ([fact, value]) => value !== undefined && !isDeepStrictEqual(factOf(product, fact), value),
    ),
  ),
});

const pricesHold = ({ variants }: Known, price: number): boolean =>
  [...variants.values()].every(({ incrementalPrice }) => isPrice(price + incrementalPrice));

/** MENU-02; a withdrawn product can be changed too. The HTML has been sanitised before it comes here (OPEN-13). */
export const reviseProduct =
  (wish: ReviseProductData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    const data = differing(product, wish);
    const refusal = refusalOfFacts(data);
    if (refusal) return refusal;
    if (data.price !== undefined && !pricesHold(product, data.price)) return badPrice();
    return Object.keys(data).length > 1 ? accept({ type: 'ProductRevised', data }) : nothing;
  };
