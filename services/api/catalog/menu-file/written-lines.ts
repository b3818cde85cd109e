import type { Known, Variant } from '@hatch/contexts/catalog';
import { ALLERGEN_NAMES, typedPrice, type Allergens, type AllergenStatement, type Pence } from '@hatch/kernel/rules';
import { listCell } from './cell-lists.js';
import type { Cells } from './columns.js';

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
