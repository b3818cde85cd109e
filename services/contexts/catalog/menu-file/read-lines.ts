import type { ReviseVariantData } from '../variants.js';
import {
  ALLERGEN_NAMES,
  ALLERGEN_STATEMENTS,
  oneLine,
  parseDifference,
  PRODUCT_FIELDS,
  STATEMENT_WORDS,
  type Allergens,
  type ProductFacts,
} from '@hatch/kernel/rules';
import { COLUMNS, PRODUCT_COLUMNS, VARIANT_COLUMNS, type Cells, type Column } from './columns.js';

export type VariantFacts = Omit<ReviseVariantData, 'productId' | 'variantId'>;

export type Read<Facts> = { readonly facts: Facts; readonly problems: readonly string[] };

type Parsed<Facts> = Facts | { readonly problem: string };
type Parsers<Facts> = Readonly<Partial<Record<Column, (cell: string) => Parsed<Facts>>>>;

const productParsers: Parsers<Partial<ProductFacts>> = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS).flatMap(([name, field]) => {
    if (!('cell' in field)) return [];
    const parse = (cell: string) => {
      const parsed = field.cell.read(cell);
      return 'problem' in parsed ? parsed : { [name]: parsed.value };
    };
    return [[field.cell.column, parse]];
  }),
);

const variantParsers: Parsers<VariantFacts> = {
  variant: (cell) => ({ name: oneLine(cell) }),
  difference: (cell) => {
    const parsed = parseDifference(cell);
    return 'problem' in parsed ? parsed : { incrementalPrice: parsed.pence };
  },
  place: (cell) => {
    const parsed = PRODUCT_FIELDS.place.cell.read(cell);
    return 'problem' in parsed ? parsed : { weighting: parsed.value };
  },
};

const statementIn = (cell: string) => {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return ALLERGEN_STATEMENTS.find((statement) => STATEMENT_WORDS[statement] === text);
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
  for (const column of COLUMNS) {
    const [parse, cell] = [parsers[column], cells[column]];
    if (!parse || cell === undefined || cell === before[column]) continue;
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
export const productIn = (cells: Cells, before: Cells, stated: Allergens = {}): Read<Partial<ProductFacts>> =>
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
