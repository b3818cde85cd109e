export type Dish = { readonly dish: string; readonly variant: string };

/** A line's name ends with its variant: `Margherita (Large)`. */
export const dishOf = (name: string): Dish => {
  const [, dish, variant] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  return dish === undefined || variant === undefined ? { dish: name, variant: '' } : { dish, variant };
};
