import {
  oneLine,
  ALLERGEN_NAMES,
  typedPrice,
  type Allergens,
  type AllergenStatement,
  type Pence,
} from '@hatch/kernel/rules';
import type { Known, Variant } from '@hatch/contexts/catalog';

/** `Pizza | Vegan`; a backslash escapes a bar or a backslash in a name. */
export const listCell = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|]/g, String.raw`\$&`)).join(' | ');

export const listIn = (cell: string): readonly string[] => {
  const names = [...cell.matchAll(/(?:\\[^]|[^\\|])+/g)].map(([name]) => oneLine(name.replace(/\\([^])/g, '$1')));
  return [...new Set(names.filter((name) => name !== ''))];
};

export const PRODUCT_COLUMNS = [
  'price',
  'short_description',
  'description',
  'picture',
  'categories',
  'vat',
  'virtual',
  'spiciness',
  'diets',
  'on_sale',
] as const;
export const VARIANT_COLUMNS = ['difference'] as const;

export const COLUMNS = [
  'id',
  'variant_id',
  'name',
  'variant',
  'price',
  'difference',
  'place',
  'short_description',
  'description',
  'picture',
  'categories',
  'vat',
  'virtual',
  'spiciness',
  'diets',
  'on_sale',
  'stock',
  ...ALLERGEN_NAMES,
] as const;

export type Column = (typeof COLUMNS)[number];
export type Cells = Readonly<Partial<Record<Column, string>>>;

export const isColumn = (name: string): name is Column => COLUMNS.some((known) => known === name);

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

export const STATEMENTS: Readonly<Record<AllergenStatement, string>> = {
  contains: 'contains',
  'may-contain': 'may contain',
  free: 'free',
};

const allergenCells = (stated: Allergens = {}): Cells =>
  Object.fromEntries(
    ALLERGEN_NAMES.map((name) => {
      const statement = stated[name];
      return [name, statement === undefined ? '' : STATEMENTS[statement]];
    }),
  );

const difference = (pence: Pence): string => `${pence < 0 ? '-' : ''}${typedPrice(Math.abs(pence))}`;

/** Leaves the stock empty, so that importing the file does not undo later sales. */
export const productCells = (product: Known): Cells => ({
  id: `${product.productId}`,
  name: product.name,
  price: typedPrice(product.price),
  place: `${product.place ?? 0}`,
  short_description: product.shortDesc,
  description: product.description,
  picture: product.image ?? '',
  categories: listCell(product.categories),
  vat: product.vatClass ?? '',
  virtual: yesNo(product.virtual),
  spiciness: `${product.spiciness}`,
  diets: (product.diets ?? []).join(' | '),
  on_sale: yesNo(product.status === 'listed'),
  ...allergenCells(product.allergens),
});

export const variantCells = (product: Known, variant: Variant): Cells => ({
  id: `${product.productId}`,
  variant_id: `${variant.variantId}`,
  name: product.name,
  variant: variant.name,
  difference: difference(variant.incrementalPrice),
  place: `${variant.weighting}`,
  ...allergenCells(variant.allergens),
});
