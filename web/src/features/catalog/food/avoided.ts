import { createStore } from '../../../lib/store';
import type { Product } from '../product';

type Stated = NonNullable<Product['allergens']>;

/** Allergens that this visit wants to eat without. */
export const avoided = createStore<readonly (keyof Stated)[]>([]);

/** The product itself, or each of its variants, contains or may contain one of them (ALG-02). */
export const isAvoided = ({ allergens, variants }: Product, names: readonly (keyof Stated)[]): boolean => {
  const units: readonly (Stated | undefined)[] =
    variants.length > 0 ? variants.map((unit) => unit.allergens) : [allergens];
  return units.every((stated) => names.some((name) => (stated?.[name] ?? 'free') !== 'free'));
};
