import type { Known } from '../state.js';
import { csv, csvFile, type Cell } from '@hatch/platform';
import { COLUMNS, type Cells, type Column, productCells, variantCells } from './columns.js';

const HEAD = csvFile([COLUMNS]);

/** Numbers that we write ourselves: a leading minus is not a formula. */
const NUMBERS: Readonly<Partial<Record<Column, (cell: string) => Cell>>> = {
  difference: (cell) => ({ pence: Math.round(Number(cell) * 100) }),
  place: Number,
};
const cellOf = (column: Column, cell = ''): Cell => (cell === '' ? '' : (NUMBERS[column]?.(cell) ?? cell));

const written = (lines: readonly Cells[]): string =>
  csv(lines.map((cells) => COLUMNS.map((column) => cellOf(column, cells[column]))));

const linesOf = (product: Known): readonly Cells[] => [
  productCells(product),
  ...[...product.variants.values()]
    .toSorted((one, other) => one.weighting - other.weighting || one.variantId - other.variantId)
    .map((variant) => variantCells(product, variant)),
];

export const menuCsv = async function* (pages: AsyncIterable<readonly Known[]>): AsyncIterable<string> {
  yield HEAD;
  for await (const products of pages) yield written(products.flatMap(linesOf));
};

export const templateCsv = (): string =>
  HEAD +
  written([
    {
      name: 'Garlic Bread',
      price: '4.50',
      short_description: 'With parsley butter',
      categories: 'Sides | Vegetarian',
      on_sale: 'yes',
      stock: '40',
      gluten: 'contains',
      milk: 'contains',
    },
    { name: 'Margherita', price: '8.00', categories: 'Pizza', on_sale: 'yes' },
    { name: 'Margherita', variant: 'Small', difference: '0.00', place: '1', stock: '20' },
    { name: 'Margherita', variant: 'Large', difference: '3.00', place: '2', stock: '20' },
  ]);
