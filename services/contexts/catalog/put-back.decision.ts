import { nothing, type Decide } from '@hatch/kernel';
import { addVariant } from './add-variant.decision.js';
import type { CatalogEvent } from './events.js';
import { relistProduct } from './relist-product.decision.js';
import { removeVariant } from './remove-variant.decision.js';
import { reviseProduct, statedFacts, type ReviseProductData } from './revise-product.decision.js';
import { reviseVariant } from './revise-variant.decision.js';
import type { Known, Product } from './state.js';
import { withdrawProduct } from './withdraw-product.decision.js';

type Decision = Decide<Product, CatalogEvent>;

const factsBefore = (before: Known, { productId, ...changed }: ReviseProductData): ReviseProductData => ({
  productId,
  ...Object.fromEntries(Object.entries(statedFacts(before)).filter(([fact]) => fact in changed)),
});

/** What takes a change back, by a change of its own (MENU-09). @param before the product that was changed */
export const putBack = ({ type, data }: CatalogEvent, before: Product): Decision => {
  const { productId } = data;
  if (before.status === 'none') return withdrawProduct({ productId });
  switch (type) {
    case 'ProductAdded':
    case 'ProductRelisted':
      return withdrawProduct({ productId });
    case 'ProductWithdrawn':
      return relistProduct({ productId });
    case 'ProductDescribed':
    case 'ProductRepriced':
    case 'ProductRevised':
      return reviseProduct(factsBefore(before, data));
    case 'VariantAdded':
      return removeVariant({ productId, variantId: data.variantId });
    case 'VariantRepriced':
    case 'VariantRevised':
    case 'VariantRemoved': {
      const variant = before.variants.get(data.variantId);
      if (!variant) return () => nothing;
      return type === 'VariantRemoved'
        ? addVariant({ productId, ...variant })
        : reviseVariant({ productId, allergens: {}, ...variant });
    }
    default:
      return data satisfies never;
  }
};
