import type { Product } from './product';

/** `category` is '' for products without one. */
export type MenuSection = readonly [category: string, products: readonly Product[]];

export const isInShown = ({ categories }: Product, hidden: readonly string[]): boolean =>
  categories.length === 0 || categories.some((category) => !hidden.includes(category));

/** Each product once: under its first shown category, else under its first. */
export const sectionsOf = (
  products: readonly Product[],
  categories: readonly string[],
  hidden: readonly string[],
): readonly MenuSection[] => {
  const sections = new Map<string, Product[]>([...categories, ''].map((category) => [category, []]));
  for (const product of products) {
    const own = categories.filter((category) => product.categories.includes(category));
    const category = own.find((each) => !hidden.includes(each)) ?? own[0] ?? '';
    sections.get(category)?.push(product);
  }
  return [...sections].filter(([, { length }]) => length > 0);
};
