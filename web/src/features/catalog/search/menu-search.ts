import { ALLERGEN_NAMES, type Allergens } from '@hatch/kernel/rules';
import type { Product } from '../product';

/** Common words for allergens with another official name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  dairy: 'milk',
  lactose: 'milk',
  wheat: 'gluten',
  shellfish: 'crustaceans',
  sulphur: 'sulphites',
};

const FREE = /(\p{L}+)[ -]free\b/gu;
const TAGS = /<[^>]*>/g;

const plain = (text: string): string => text.toLowerCase().replace(TAGS, ' ').replace(/\s+/g, ' ').trim();

/** `nut` matches nuts and peanuts. */
const allergensCalled = (word: string): readonly (keyof Allergens)[] => {
  const name = ALSO_CALLED[word] ?? word;
  return ALLERGEN_NAMES.filter((each) => each.includes(name));
};

/** Stated of the product or of every variant: an unstated allergen never counts as free. */
const isFreeOf = ({ allergens, variants }: Product, names: readonly (keyof Allergens)[]): boolean => {
  const units: readonly (Allergens | undefined)[] =
    variants.length > 0 ? variants.map((unit) => unit.allergens) : [allergens];
  return units.every((stated) => names.every((name) => stated?.[name] === 'free'));
};

const wordsOf = ({ name, shortDesc, description, categories, diets = [], variants }: Product): string =>
  plain([name, shortDesc, description, ...categories, ...diets, ...variants.map((variant) => variant.name)].join(' '));

/** Every word must match a text of the product, and each `x-free` a statement. Fewer than two characters match all. */
export const menuSearch = (typed: string): ((product: Product) => boolean) => {
  const query = plain(typed);
  const free: (keyof Allergens)[][] = [];
  const rest = query.replace(FREE, (whole, word: string) => {
    const names = allergensCalled(word);
    if (names.length === 0) return whole;
    free.push([...names]);
    return ' ';
  });
  const words = rest.split(' ').filter((word) => word !== '');
  return (product) =>
    query.length < 2 ||
    (free.every((names) => isFreeOf(product, names)) && words.every((word) => wordsOf(product).includes(word)));
};
