import { nothing, type Decide } from '@hatch/kernel';
import { ALLERGEN_NAMES, type Allergens } from '@hatch/kernel/rules';
import { addVariant, reviseVariant, type ReviseVariantData, removeVariant } from './variants.js';
import type { CatalogEvent } from './events.js';
import { relistProduct, withdrawProduct } from './withdraw-product.js';
import { reviseProduct, statedFacts, type ReviseProductData } from './revise-product.decision.js';
import type { Known, Product } from './state.js';

type Decision = Decide<Product, CatalogEvent>;

type WithAllergens = { readonly allergens?: Allergens };

/** Reverts only what the change stated: later statements stay. */
const allergensBefore = (now: Allergens, before: Allergens, changed: Allergens): Allergens =>
  Object.fromEntries(
    ALLERGEN_NAMES.map((name) => [name, before[name] === changed[name] ? now[name] : before[name]] as const).filter(
      ([, statement]) => statement !== undefined,
    ),
  );

const factsBefore = <Facts extends WithAllergens>(before: Facts, changed: WithAllergens, now: WithAllergens) => ({
  ...Object.fromEntries(Object.entries(before).filter(([fact]) => fact in changed)),
  ...(changed.allergens && {
    allergens: allergensBefore(now.allergens ?? {}, before.allergens ?? {}, changed.allergens),
  }),
});

const putBackFacts =
  (before: Known, { productId, ...changed }: ReviseProductData): Decision =>
  (product, context) => {
    const now = product.status === 'none' ? before : product;
    return reviseProduct({ productId, ...factsBefore(statedFacts(before), changed, now) })(product, context);
  };

const putBackVariant =
  (before: Known, { productId, variantId, ...changed }: ReviseVariantData): Decision =>
  (product, context) => {
    const was = before.variants.get(variantId);
    const now = product.status === 'none' ? undefined : product.variants.get(variantId);
    const facts = was ? factsBefore({ allergens: {}, ...was }, changed, now ?? was) : {};
    return reviseVariant({ productId, variantId, ...facts })(product, context);
  };

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
      return putBackFacts(before, data);
    case 'VariantAdded':
      return removeVariant({ productId, variantId: data.variantId });
    case 'VariantRepriced':
    case 'VariantRevised':
      return putBackVariant(before, data);
    case 'VariantRemoved': {
      const variant = before.variants.get(data.variantId);
      return variant ? addVariant({ productId, ...variant }) : () => nothing;
    }
    default:
      return data satisfies never;
  }
};
