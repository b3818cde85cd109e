import {
  ALLERGEN_NAMES,
  eachFact,
  FACT_COLUMNS,
  STATEMENT_WORDS,
  statedFacts,
  typedPrice,
  yesNo,
  type Allergens,
  type FactColumn,
  type Pence,
} from '@hatch/kernel/rules';
import type { Known, Variant } from '../state.js';

const FIRST_COLUMNS = ['id', 'variant_id', 'name', 'variant', 'price', 'difference', 'place'] as const;
const LAST_COLUMNS = ['on_sale', 'stock', ...ALLERGEN_NAMES] as const;

export type Column = (typeof FIRST_COLUMNS)[number] | FactColumn | (typeof LAST_COLUMNS)[number];
export type Cells = Readonly<Partial<Record<Column, string>>>;

export const COLUMNS: readonly Column[] = [...new Set([...FIRST_COLUMNS, ...FACT_COLUMNS, ...LAST_COLUMNS])];
export const VARIANT_COLUMNS: readonly Column[] = ['difference'];
/** Also on the lines of variants, or on theirs alone. */
const OF_VARIANTS: readonly Column[] = [
  ...(['id', 'variant_id', 'name', 'variant', 'place', 'stock'] as const),
  ...VARIANT_COLUMNS,
  ...ALLERGEN_NAMES,
];
export const PRODUCT_COLUMNS = COLUMNS.filter((column) => !OF_VARIANTS.includes(column));

export const isColumn = (name: string): name is Column => COLUMNS.some((known) => known === name);

const allergenCells = (stated: Allergens = {}): Cells =>
  Object.fromEntries(
    ALLERGEN_NAMES.map((name) => {
      const statement = stated[name];
      return [name, statement === undefined ? '' : STATEMENT_WORDS[statement]];
    }),
  );

const difference = (pence: Pence): string => `${pence < 0 ? '-' : ''}${typedPrice(Math.abs(pence))}`;

const factCells = (product: Known): Cells => {
  const cells = eachFact(
    statedFacts(product),
    ({ cell, words }, value) => cell && ([cell.column, (cell.write ?? words)(value)] as const),
  );
  return Object.fromEntries(cells.map(([, written]) => written));
};

/** Leaves the stock empty, so that importing the file does not undo later sales. */
export const productCells = (product: Known): Cells => ({
  id: `${product.productId}`,
  ...factCells(product),
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
