import { allergensIn, allergenValues, type AllergenValues } from './allergen-values';
import type { EditedProduct } from './menu-api';

export type ProductValues = {
  readonly name: string;
  readonly short_desc: string;
  readonly price: string;
  readonly image: string;
  /** Comma-separated; a name with a comma is in quotation marks. */
  readonly categories: string;
  readonly vat_class: '' | NonNullable<EditedProduct['vat_class']>;
  readonly virtual: boolean;
  readonly spiciness: '0' | '1' | '2' | '3';
  readonly diets: EditedProduct['diets'];
  readonly place: string;
  /** Object keys that are numbers would sort first, so ids have a prefix; empty for none. */
  readonly goes_with: readonly string[];
  readonly allergens: AllergenValues;
  readonly description: string;
};

export const NEW_PRODUCT: ProductValues = {
  name: '',
  short_desc: '',
  price: '',
  image: '',
  categories: '',
  vat_class: '',
  virtual: false,
  spiciness: '0',
  diets: [],
  place: '0',
  goes_with: ['', '', '', ''],
  allergens: allergenValues({}),
  description: '',
};

const typedCategory = (name: string): string => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
const CATEGORY = /"(?<quoted>(?:[^"]|"")*)"\s*(?=,|$)|(?<plain>[^,\s][^,]*)/g;
const categoriesIn = (typed: string): readonly string[] => {
  const names = [...typed.matchAll(CATEGORY)].map(
    ({ groups: { quoted, plain = '' } = {} }) => quoted?.replaceAll('""', '"') ?? plain,
  );
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '');
};

export const valuesOf = ({
  name,
  short_desc,
  price,
  image,
  categories,
  vat_class,
  virtual,
  spiciness,
  diets,
  place,
  goes_with,
  allergens,
  description,
}: EditedProduct): ProductValues => ({
  name,
  short_desc,
  price,
  image: image ?? '',
  categories: categories.map(typedCategory).join(', '),
  vat_class: vat_class ?? '',
  virtual,
  spiciness: `${spiciness}` as ProductValues['spiciness'],
  diets,
  place: `${place}`,
  goes_with: NEW_PRODUCT.goes_with.map((none, at) => (goes_with[at] === undefined ? none : `#${goes_with[at]}`)),
  allergens: allergenValues(allergens),
  description,
});

export const bodyOf = ({ categories, spiciness, place, goes_with, allergens, ...facts }: ProductValues) => ({
  ...facts,
  spiciness: Number(spiciness),
  place: Number(place),
  goes_with: goes_with.filter(Boolean).map((id) => Number(id.slice(1))),
  allergens: allergensIn(allergens),
  categories: [...categoriesIn(categories)],
});
