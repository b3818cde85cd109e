import type { Product } from '../product';

/** True if the product, or each of its variants, contains or may contain one of `names`. */
export const isAvoided = ({ allergens, variants }: Product, names: readonly string[]): boolean => {
  const units = variants.length > 0 ? variants.map((unit) => unit.allergens) : [allergens];
  return units.every((stated) =>
    Object.entries(stated ?? {}).some(([name, statement]) => names.includes(name) && statement !== 'free'),
  );
};
