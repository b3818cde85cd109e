import type { Decide } from '@hatch/kernel';
import type { CatalogEvent } from './events.js';
import { outdated, refusedAs } from './rejections.js';
import type { Product } from './state.js';

export type AtRevision = { readonly revision: number };

export const atRevision =
  (revision: number | undefined, decide: Decide<Product, CatalogEvent>): Decide<Product, CatalogEvent> =>
  (product, context) => {
    const decision = decide(product, context);
    const isOutdated = revision !== undefined && product.status !== 'none' && product.revision !== revision;
    return isOutdated && (decision.events.length > 0 || decision.rejection) ? refusedAs(outdated) : decision;
  };
