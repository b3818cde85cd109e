import { isDeepStrictEqual } from 'node:util';
import {
  useCase,
  accept,
  nothing,
  refuse,
  type Decide,
  rejectFields,
  rejection,
  type Decision,
  type Rejection,
} from '@hatch/kernel';
import type { CatalogEvent, VariantAdded, VariantRevised, VariantRemoved } from './events.js';
import { isPrice } from './product-facts.js';
import { refusedAs, unknownProduct, withdrawn, unknownVariant } from './rejections.js';
import { products, type Product, type Variant, variantNamed, type Known } from './state.js';
import { type AtRevision, atRevision } from './at-revision.js';
import { HIGHEST_PRICE, isAllergens, isId, PRODUCT_FIELDS, type Pence } from '@hatch/kernel/rules';

type Problem = Pick<Rejection, 'code' | 'message'>;

const nameTaken = rejection(
  'catalog.variant-name-taken',
  'This product has a variant of that name. Please use another name.',
);
const badWeighting = rejection('catalog.bad-weighting', 'Please give a whole number as the weighting.');

const isDifference = (value: Pence): boolean => Number.isInteger(value) && Math.abs(value) <= HIGHEST_PRICE;

const nameProblem = (product: Known, { name, variantId }: Variant): Problem | undefined => {
  const { rule } = PRODUCT_FIELDS.name;
  if (!rule.isRight(name)) return rule;
  const namesake = variantNamed(product, name);
  return namesake && namesake.variantId !== variantId ? nameTaken : undefined;
};

/** Undefined when the variant can be one of the product. */
const refusalOfVariant = (product: Known, wish: Variant): Decision<never> | undefined => {
  const { incrementalPrice, weighting, allergens } = wish;
  const badName = nameProblem(product, wish);
  const isPriced = isDifference(incrementalPrice) && isPrice(product.price + incrementalPrice);
  const refusal = rejectFields([
    ...(badName ? [{ field: 'name', ...badName }] : []),
    ...(isPriced ? [] : [{ field: 'difference', ...PRODUCT_FIELDS.price.rule }]),
    ...(Number.isSafeInteger(weighting) ? [] : [{ field: 'weighting', ...badWeighting }]),
    ...(allergens === undefined || isAllergens(allergens)
      ? []
      : [{ field: 'allergens', ...PRODUCT_FIELDS.allergens.rule }]),
  ]);
  return refusal && refusedAs(refusal);
};

export type AddVariantData = VariantAdded['data'];

export const addVariant =
  (wish: AddVariantData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    if (product.status === 'withdrawn') return refusedAs(withdrawn);
    const { productId: _productId, ...variant } = wish;
    const present = product.variants.get(wish.variantId);
    if (present)
      return isDeepStrictEqual(present, variant)
        ? nothing
        : refuse('catalog.variant-exists', 'There is another variant with this id. Please use a new one.');
    if (!isId(wish.variantId)) return refuse('catalog.bad-id', 'Please give a whole number above 0 as the id.');
    return refusalOfVariant(product, wish) ?? accept({ type: 'VariantAdded', data: wish });
  };

export const AddVariant = useCase(
  products,
  'AddVariant',
  ({ revision, ...data }: AddVariantData & Partial<AtRevision>) => atRevision(revision, addVariant(data)),
);

export type ReviseVariantData = VariantRevised['data'];

const FACTS = ['name', 'incrementalPrice', 'weighting', 'allergens'] as const satisfies readonly (keyof Variant)[];

export const reviseVariant =
  ({ productId, variantId, ...wish }: ReviseVariantData): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    const variant = product.variants.get(variantId);
    if (!variant) return refusedAs(unknownVariant);
    const refusal = refusalOfVariant(product, { ...variant, ...wish });
    if (refusal) return refusal;
    const stated = { allergens: {}, ...variant };
    const changed = FACTS.filter((fact) => wish[fact] !== undefined && !isDeepStrictEqual(wish[fact], stated[fact]));
    const changes = Object.fromEntries(changed.map((fact) => [fact, wish[fact]]));
    return changed.length > 0
      ? accept({ type: 'VariantRevised', data: { productId, variantId, ...changes } })
      : nothing;
  };

export const ReviseVariant = useCase(
  products,
  'ReviseVariant',
  ({ revision, ...data }: ReviseVariantData & AtRevision) => atRevision(revision, reviseVariant(data)),
);

export const removeVariant =
  (data: VariantRemoved['data']): Decide<Product, CatalogEvent> =>
  (product) => {
    if (product.status === 'none') return refusedAs(unknownProduct);
    return product.variants.has(data.variantId) ? accept({ type: 'VariantRemoved', data }) : nothing;
  };

export const RemoveVariant = useCase(
  products,
  'RemoveVariant',
  ({ revision, ...data }: VariantRemoved['data'] & AtRevision) => atRevision(revision, removeVariant(data)),
);
