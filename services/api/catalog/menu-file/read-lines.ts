import type { ReviseProductData, ReviseVariantData } from '@hatch/contexts/catalog';
import {
  ALLERGEN_NAMES,
  ALLERGEN_STATEMENTS,
  isDiets,
  isVatClass,
  oneLine,
  parseDifference,
  parsePrice,
  type Allergens,
} from '@hatch/kernel/rules';
import { listIn, PRODUCT_COLUMNS, VARIANT_COLUMNS, type Cells, type Column, STATEMENTS } from './columns.js';

export type ProductFacts = Omit<ReviseProductData, 'productId'>;
export type VariantFacts = Omit<ReviseVariantData, 'productId' | 'variantId'>;

export type Read<Facts> = { readonly facts: Facts; readonly problems: readonly string[] };

type Parsed<Facts> = Facts | { readonly problem: string };
type Parsers<Facts> = Readonly<Partial<Record<Column, (cell: string) => Parsed<Facts>>>>;

const isYes = (cell: string): boolean => ['yes', 'y', 'true', '1', 'x'].includes(cell);
const isNo = (cell: string): boolean => ['no', 'n', 'false', '0', ''].includes(cell);

export const yesIn = (cell: string): boolean | undefined => {
  const text = cell.trim().toLowerCase();
  return isYes(text) ? true : isNo(text) ? false : undefined;
};

const WHOLE = /^[-−]?\d{1,7}$/u;
export const wholeIn = (cell: string): number | undefined =>
  WHOLE.test(cell.trim()) ? Number(cell.trim().replace('−', '-')) : undefined;

const inPence = (parsed: ReturnType<typeof parsePrice>, fact: 'price' | 'incrementalPrice') =>
  'problem' in parsed ? parsed : { [fact]: parsed.pence };

const placeIn = (cell: string): { readonly place: number } | { readonly problem: string } => {
  const place = cell.trim() === '' ? 0 : wholeIn(cell);
  return place === undefined ? { problem: 'Please give a whole number.' } : { place };
};

const productParsers: Parsers<ProductFacts> = {
  name: (cell) => ({ name: oneLine(cell) }),
  price: (cell) => inPence(parsePrice(cell), 'price'),
  place: placeIn,
  short_description: (cell) => ({ shortDesc: oneLine(cell) }),
  // Some editors end all lines alike, even those within a cell.
  description: (cell) => ({ description: cell.replace(/\r\n?/g, '\n') }),
  picture: (cell) => ({ image: cell.trim() === '' ? null : cell.trim() }),
  categories: (cell) => ({ categories: listIn(cell) }),
  vat: (cell) => {
    const text = cell.trim().toLowerCase();
    if (text === '') return { vatClass: null };
    return isVatClass(text) ? { vatClass: text } : { problem: 'Please give standard, reduced or zero, or nothing.' };
  },
  virtual: (cell) => {
    const virtual = yesIn(cell);
    return virtual === undefined ? { problem: 'Please give yes or no.' } : { virtual };
  },
  spiciness: (cell) => {
    const spiciness = cell.trim() === '' ? 0 : wholeIn(cell);
    return spiciness === undefined ? { problem: 'Please give a whole number from 0 to 3.' } : { spiciness };
  },
  diets: (cell) => {
    const diets = listIn(cell.toLowerCase());
    return isDiets(diets) ? { diets } : { problem: 'Please give vegetarian, vegan or halal, with | between them.' };
  },
};

const variantParsers: Parsers<VariantFacts> = {
  variant: (cell) => ({ name: oneLine(cell) }),
  difference: (cell) => inPence(parseDifference(cell), 'incrementalPrice'),
  place: (cell) => {
    const parsed = placeIn(cell);
    return 'problem' in parsed ? parsed : { weighting: parsed.place };
  },
};

const statementIn = (cell: string) => {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return ALLERGEN_STATEMENTS.find((statement) => STATEMENTS[statement] === text);
};

const allergensIn = (cells: Cells, before: Cells, stated: Allergens): Read<{ readonly allergens?: Allergens }> => {
  const given = ALLERGEN_NAMES.filter((name) => cells[name] !== undefined && cells[name] !== (before[name] ?? ''));
  const wrong = given.filter((name) => cells[name]?.trim() !== '' && statementIn(cells[name] ?? '') === undefined);
  const entries = given.map((name) => [name, statementIn(cells[name] ?? '')] as const);
  const merged = Object.entries({ ...stated, ...Object.fromEntries(entries) });
  return {
    facts: given.length > 0 ? { allergens: Object.fromEntries(merged.filter(([, said]) => said !== undefined)) } : {},
    problems: wrong.map((name) => `${name}: Please give contains, may contain or free, or nothing.`),
  };
};

/** Skips cells that an export would write the same, so that importing an export changes nothing. */
const read = <Facts extends object>(cells: Cells, before: Cells, parsers: Parsers<Facts>): Read<Partial<Facts>> => {
  const facts: Partial<Facts> = {};
  const problems: string[] = [];
  for (const [column, parse] of Object.entries(parsers) as [Column, (cell: string) => Parsed<Facts>][]) {
    const cell = cells[column];
    if (cell === undefined || cell === before[column]) continue;
    const parsed = parse(cell);
    if ('problem' in parsed) problems.push(`${column}: ${parsed.problem}`);
    else Object.assign(facts, parsed);
  }
  return { facts, problems };
};

const foreign = (cells: Cells, columns: readonly Column[], owner: string): readonly string[] =>
  columns
    .filter((column) => (cells[column] ?? '').trim() !== '')
    .map((column) => `${column}: This belongs on the line of the ${owner}.`);

const both = <Facts extends object>(
  one: Read<Facts>,
  other: Read<{ readonly allergens?: Allergens }>,
  problems: readonly string[],
): Read<Facts> => ({
  facts: { ...one.facts, ...other.facts },
  problems: [...problems, ...one.problems, ...other.problems],
});

/** @param before its line as an export would write it; empty for a new product */
export const productIn = (cells: Cells, before: Cells, stated: Allergens = {}): Read<ProductFacts> =>
  both(
    read(cells, before, productParsers),
    allergensIn(cells, before, stated),
    foreign(cells, VARIANT_COLUMNS, 'variant'),
  );

export const variantIn = (cells: Cells, before: Cells, stated: Allergens = {}): Read<VariantFacts> =>
  both(
    read(cells, before, variantParsers),
    allergensIn(cells, before, stated),
    foreign(cells, PRODUCT_COLUMNS, 'product'),
  );
