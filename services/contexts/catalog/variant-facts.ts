import { refuse, type Decision } from '@hatch/kernel';
import { isAllergens } from '@hatch/kernel/rules';
import { badAllergens, badPrice, badText } from './rejections.js';
import { isDifference, isName, isPrice } from './rules.js';
import { variantNamed, type Known, type Variant } from './state.js';

export const refusalOfVariant = (product: Known, wish: Variant): Decision<never> | undefined => {
  if (!isName(wish.name)) return badText('name of at most 255 characters');
  const namesake = variantNamed(product, wish.name);
  if (namesake && namesake.variantId !== wish.variantId)
    return refuse('catalog.variant-name-taken', 'This product has a variant of that name. Please use another name.');
  if (!isDifference(wish.incrementalPrice) || !isPrice(product.price + wish.incrementalPrice)) return badPrice();
  if (!Number.isSafeInteger(wish.weighting))
    return refuse('catalog.bad-weighting', 'Please give a whole number as the weighting.');
  return wish.allergens === undefined || isAllergens(wish.allergens) ? undefined : badAllergens();
};
