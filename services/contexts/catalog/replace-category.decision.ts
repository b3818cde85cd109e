import type { Decide } from '@hatch/kernel';
import type { CatalogEvent } from './events.js';
import { reviseProduct } from './revise-product.decision.js';
import type { Product } from './state.js';

export type ReplaceCategoryData = {
  readonly productId: number;
  readonly category: string;
  /** Null: the product is in no other instead. */
  readonly by: string | null;
};

/** MENU-06: whatever else was changed of the product meanwhile stays. */
export const replaceCategory =
  ({ productId, category, by }: ReplaceCategoryData): Decide<Product, CatalogEvent> =>
  (product, context) => {
    const before = product.status === 'none' ? [] : product.categories;
    const after = before.map((name) => (name === category ? by : name)).filter((name) => name !== null);
    return reviseProduct({ productId, categories: [...new Set(after)] })(product, context);
  };
