import { rejectFields, rejection, type Decision, type Rejection } from '@hatch/kernel';
import { isAllergens } from '@hatch/kernel/rules';
import { badAllergens, badPrice, badText, refusedAs } from './rejections.js';
import { isDifference, isName, isPrice } from './rules.js';
import { variantNamed, type Known, type Variant } from './state.js';

const nameTaken = rejection(
  'catalog.variant-name-taken',
  'This product has a variant of that name. Please use another name.',
);
const badWeighting = rejection('catalog.bad-weighting', 'Please give a whole number as the weighting.');

const nameProblem = (product: Known, { name, variantId }: Variant): Rejection | undefined => {
  if (!isName(name)) return badText('name of at most 255 characters');
  const namesake = variantNamed(product, name);
  return namesake && namesake.variantId !== variantId ? nameTaken : undefined;
};

/** Undefined when the variant can be one of the product. */
export const refusalOfVariant = (product: Known, wish: Variant): Decision<never> | undefined => {
  const { incrementalPrice, weighting, allergens } = wish;
  const badName = nameProblem(product, wish);
  const isPriced = isDifference(incrementalPrice) && isPrice(product.price + incrementalPrice);
  const refusal = rejectFields([
    ...(badName ? [{ field: 'name', ...badName }] : []),
    ...(isPriced ? [] : [{ field: 'difference', ...badPrice }]),
    ...(Number.isSafeInteger(weighting) ? [] : [{ field: 'weighting', ...badWeighting }]),
    ...(allergens === undefined || isAllergens(allergens) ? [] : [{ field: 'allergens', ...badAllergens }]),
  ]);
  return refusal && refusedAs(refusal);
};
