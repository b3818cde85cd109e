import type { ListedProduct } from '@hatch/projections/catalog';
import { skuOf } from '@hatch/kernel/rules';
import type { CurrentProduct } from './plan-import.js';

export const currentProduct = ({ id, definition, levels, withdrawn }: ListedProduct): CurrentProduct => {
  const { variants, ...facts } = definition;
  return {
    product: {
      status: withdrawn ? 'withdrawn' : 'listed',
      productId: id,
      ...facts,
      variants: new Map(variants.map((variant) => [variant.variantId, variant])),
      removed: new Map(),
    },
    units: (variantId) => levels[skuOf(id, variantId)]?.onHand ?? 0,
  };
};
