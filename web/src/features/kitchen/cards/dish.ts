/** What a cook calls it, and of which kind. */
export type Dish = { readonly dish: string; readonly variant: string };

/** A line's name ends with its variant, as in `Margherita (Large)` (OPEN-20). */
export const dishOf = (name: string): Dish => {
  const [, dish, variant] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  return dish === undefined || variant === undefined ? { dish: name, variant: '' } : { dish, variant };
};
