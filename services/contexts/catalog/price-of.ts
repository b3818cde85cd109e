import { isRejection, type Rejection } from '@hatch/kernel';
import { variantAllergens, type Pence } from '@hatch/kernel/rules';
import { unknownProduct, unknownVariant, variantNeeded, withdrawn } from './rejections.js';
import type { ProductAdded } from './events.js';
import type { Product, Variant } from './state.js';

export type Priced = ProductAdded['data'] & {
  readonly variantId: number | null;
  /** `Name`, or `Name (Variant)`. */
  readonly name: string;
  readonly variantName: string;
  readonly incrementalPrice: Pence;
  readonly unitPrice: Pence;
};

type Listed = Extract<Product, { readonly status: 'listed' }>;

const priced = (
  { status: _status, variants: _variants, removed: _removed, revision: _revision, ...facts }: Listed,
  variant?: Variant,
): Priced => {
  const incrementalPrice = variant?.incrementalPrice ?? 0;
  return {
    ...facts,
    ...(variant && { allergens: variantAllergens(facts.allergens, variant.allergens) }),
    variantId: variant?.variantId ?? null,
    name: variant ? `${facts.name} (${variant.name})` : facts.name,
    variantName: variant?.name ?? '',
    incrementalPrice,
    unitPrice: facts.price + incrementalPrice,
  };
};

export type Unit = { readonly product: Listed; readonly variant: Variant | undefined };

export const unitOnSale = (product: Product, variantId: number | null): Unit | Rejection => {
  if (product.status === 'none') return unknownProduct;
  if (product.status === 'withdrawn') return withdrawn;
  if (variantId === null) return product.variants.size === 0 ? { product, variant: undefined } : variantNeeded;
  const variant = product.variants.get(variantId);
  return variant ? { product, variant } : unknownVariant;
};

export const priceOf = (product: Product, variantId: number | null): Priced | Rejection => {
  const unit = unitOnSale(product, variantId);
  return isRejection(unit) ? unit : priced(unit.product, unit.variant);
};
