import { useCase, type Decide } from '@hatch/kernel';
import type { CatalogEvent } from './events.js';
import { reviseProduct } from './revise-product.decision.js';
import { products, type Product } from './state.js';

export type ReplaceCategoryData = {
  readonly productId: number;
  readonly category: string;
  readonly by: string | null;
};

/** Works on the current product, so other changes made meanwhile stay. */
export const replaceCategory =
  ({ productId, category, by }: ReplaceCategoryData): Decide<Product, CatalogEvent> =>
  (product, context) => {
    const before = product.status === 'none' ? [] : product.categories;
    const after = before.map((name) => (name === category ? by : name)).filter((name) => name !== null);
    return reviseProduct({ productId, categories: [...new Set(after)] })(product, context);
  };

export const ReplaceCategory = useCase(products, 'ReplaceCategory', replaceCategory);
