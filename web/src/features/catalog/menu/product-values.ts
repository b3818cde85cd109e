import { factsInCalls, PRODUCT_FIELDS, statedFacts } from '@hatch/kernel/rules';
import { allergensIn, allergenValues, type AllergenValues } from './allergen-values';
import type { EditedProduct } from './menu-api';

type Facts = Omit<EditedProduct, 'id' | 'revision' | 'withdrawn' | 'variants'>;

/** Facts that a form holds in another way than the calls. */
type HeldValues = {
  readonly image: string;
  /** Comma-separated; a name with a comma is in quotation marks. */
  readonly categories: string;
  readonly vat_class: '' | NonNullable<Facts['vat_class']>;
  readonly spiciness: '0' | '1' | '2' | '3';
  readonly place: string;
  /** Object keys that are numbers would sort first, so ids have a prefix; empty for none. */
  readonly goes_with: readonly string[];
  readonly allergens: AllergenValues;
};
export type ProductValues = Omit<Facts, keyof HeldValues> & HeldValues;

const typedCategory = (name: string): string => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
const CATEGORY = /"(?<quoted>(?:[^"]|"")*)"\s*(?=,|$)|(?<plain>[^,\s][^,]*)/g;
const categoriesIn = (typed: string): readonly string[] => {
  const names = [...typed.matchAll(CATEGORY)].map(
    ({ groups: { quoted, plain = '' } = {} }) => quoted?.replaceAll('""', '"') ?? plain,
  );
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '');
};

const held = (facts: Facts): ProductValues => ({
  ...facts,
  image: facts.image ?? '',
  categories: facts.categories.map(typedCategory).join(', '),
  vat_class: facts.vat_class ?? '',
  spiciness: `${facts.spiciness}` as ProductValues['spiciness'],
  place: `${facts.place}`,
  goes_with: Array.from({ length: PRODUCT_FIELDS.goesWith.most }, (_, at) =>
    facts.goes_with[at] === undefined ? '' : `#${facts.goes_with[at]}`,
  ),
  allergens: allergenValues(facts.allergens),
});

export const valuesOf = ({
  id: _id,
  revision: _revision,
  withdrawn: _withdrawn,
  variants: _variants,
  ...facts
}: EditedProduct): ProductValues => held(facts);

export const NEW_PRODUCT = held({ ...factsInCalls(statedFacts({})), price: '' });

export const bodyOf = ({ categories, spiciness, place, goes_with, allergens, ...facts }: ProductValues) => ({
  ...facts,
  spiciness: Number(spiciness),
  place: Number(place),
  goes_with: goes_with.filter(Boolean).map((id) => Number(id.slice(1))),
  allergens: allergensIn(allergens),
  categories: [...categoriesIn(categories)],
});
