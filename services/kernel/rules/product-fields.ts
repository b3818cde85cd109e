import { allergenWords, DIET_NAMES, DIETS, isAllergens, isDiets, type Allergens, type Diet } from './allergens.js';
import { listCell, listIn, wholeIn, yesIn, yesNo } from './menu-cells.js';
import { formatMoney, type Pence } from './money.js';
import { HIGHEST_PRICE, parsePrice, typedPrice } from './price.js';
import { isOneLine, isStorable, oneLine } from './text.js';
import { isVatClass, type VatClass } from './vat.js';

/** What is said of a product, by the names of the events; calls write `shortDesc` as `short_desc`. */
export type ProductFacts = {
  readonly name: string;
  readonly shortDesc: string;
  /** HTML. */
  readonly description: string;
  /** Site path; null for the placeholder. */
  readonly image: string | null;
  readonly categories: readonly string[];
  readonly price: Pence;
  /** Null: the shop's default. */
  readonly vatClass: VatClass | null;
  readonly virtual: boolean;
  /** Ascending on the menu. */
  readonly place: number;
  /** From 0, not spicy, to 3, hot. */
  readonly spiciness: number;
  readonly diets: readonly Diet[];
  /** Ids of other products, the best first. */
  readonly goesWith: readonly number[];
  /** Those that are not named are not stated. */
  readonly allergens: Allergens;
};
export type ProductField = keyof ProductFacts;

type Read<Value> = { readonly value: Value } | { readonly problem: string };

type Refusal = { readonly code: string; readonly message: string };

type Field<Value> = {
  readonly label: string;
  /** In the history of the shop, where it says more than the label. */
  readonly auditLabel?: string;
  /** Of a product that does not state it. */
  readonly none: Value;
  /** `ProductAdded` may lack it. */
  readonly isOptional?: true;
  readonly longest?: number;
  readonly most?: number;
  readonly least?: number;
  readonly rule?: Refusal & { readonly isRight: (value: Value, productId: number) => boolean };
  /** For programs, after the name. */
  readonly must?: string;
  /** As it is kept, however a call gives it. */
  readonly tidy?: (value: Value) => Value;
  /** In the history of the product. */
  readonly words: (value: Value) => string;
  /** In the history of the shop. */
  readonly audited: (value: Value) => string | number | boolean | null;
  /** In the menu as a file; written as `words` say it. */
  readonly cell?: {
    readonly column: string;
    readonly write?: (value: Value) => string;
    readonly read: (cell: string) => Read<Value>;
  };
};
type Fields = { readonly [Name in ProductField]: Field<ProductFacts[Name]> };

const MOST_ID = 2_147_483_647;
const LONGEST_LINE = 255;
const LONGEST_DESCRIPTION = 1_000_000;
const MOST_GOING_WITH = 4;
/** A path of this site: one slash first, so that it cannot name another host. */
const SITE_PATH = /^\/(?![/\\])[^\p{Cc}\p{Cs}\\]*$/u;

/** Ids are stored as 32-bit integers. */
export const isId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MOST_ID;

const isLine = (value: string): boolean => value.length <= LONGEST_LINE && isOneLine(value);
const isName = (value: string): boolean => isLine(value) && value.trim() !== '';

const same = <Value>(value: Value): Value => value;
const asText = (value: string | number | null): string => `${value ?? ''}`;
const listed = (values: readonly (string | number)[]): string => values.join(', ');

const TEXT = { none: '', words: same<string>, audited: same<string> } as const;
const LINE = { ...TEXT, longest: LONGEST_LINE, tidy: oneLine } as const;

const badText = (text: string) => ({
  code: 'catalog.bad-text',
  message: `Please give a shorter ${text}, or one without control characters.`,
});

const lineCell = <const Column extends string>(column: Column) => ({
  column,
  read: (cell: string) => ({ value: oneLine(cell) }),
});

/** @param problem with a cell that holds no number */
const wholeCell = <const Column extends string>(column: Column, problem: string) => ({
  column,
  read: (cell: string): Read<number> => {
    const value = cell.trim() === '' ? 0 : wholeIn(cell);
    return value === undefined ? { problem } : { value };
  },
});

const whole = <const Least extends number, const Most extends number>(
  least: Least,
  most: Most,
  { code, called }: { readonly code: string; readonly called: string },
) => {
  const must = `a whole number from ${least} to ${most}`;
  const isRight = (value: number): boolean => Number.isInteger(value) && value >= least && value <= most;
  const rule = { code, message: `Please give the ${called} as ${must}.`, isRight };
  return { none: 0, least, most, must, rule, words: asText, audited: same<number> };
};

/** In the order of a refusal, which has the code of the first that is wrong, and of the columns. */
export const PRODUCT_FIELDS = {
  name: {
    ...LINE,
    label: 'Name',
    must: `text of 1 to ${LONGEST_LINE} characters`,
    rule: { ...badText(`name of at most ${LONGEST_LINE} characters`), isRight: isName },
    cell: lineCell('name'),
  },
  shortDesc: {
    ...LINE,
    label: 'Short description',
    must: `text of at most ${LONGEST_LINE} characters`,
    rule: { ...badText(`short description of at most ${LONGEST_LINE} characters`), isRight: isLine },
    cell: lineCell('short_description'),
  },
  description: {
    ...TEXT,
    label: 'Description',
    must: 'text',
    rule: { ...badText('description'), isRight: (value) => value.length <= LONGEST_DESCRIPTION && isStorable(value) },
    // Some editors end all lines alike, even those within a cell.
    cell: { column: 'description', read: (cell) => ({ value: cell.replace(/\r\n?/g, '\n') }) },
  },
  image: {
    label: 'Picture',
    none: null,
    longest: LONGEST_LINE,
    must: `a path of this site of at most ${LONGEST_LINE} characters`,
    rule: {
      code: 'catalog.bad-image',
      message: 'Please give the image as a path of this site.',
      isRight: (value) => value === null || (isLine(value) && SITE_PATH.test(value)),
    },
    words: asText,
    audited: same,
    cell: { column: 'picture', read: (cell) => ({ value: cell.trim() || null }) },
  },
  categories: {
    label: 'Categories',
    none: [],
    longest: LONGEST_LINE,
    most: 50,
    must: 'at most 50 names, each once',
    rule: { ...badText('category'), isRight: (names) => names.every(isName) },
    tidy: (names) => names.map(oneLine),
    words: listed,
    audited: listed,
    cell: { column: 'categories', write: listCell, read: (cell) => ({ value: listIn(cell) }) },
  },
  price: {
    label: 'Price',
    none: 0,
    least: 0,
    most: HIGHEST_PRICE,
    must: `whole pence from 0 to ${HIGHEST_PRICE}`,
    rule: {
      code: 'catalog.bad-price',
      message: 'Please give a price in whole pence that is not below 0, variants included.',
      isRight: (value) => Number.isInteger(value) && value >= 0 && value <= HIGHEST_PRICE,
    },
    words: formatMoney,
    audited: same,
    cell: {
      column: 'price',
      write: typedPrice,
      read: (cell) => {
        const parsed = parsePrice(cell);
        return 'problem' in parsed ? parsed : { value: parsed.pence };
      },
    },
  },
  vatClass: {
    label: 'VAT',
    none: null,
    isOptional: true,
    must: 'standard, reduced or zero',
    rule: {
      code: 'catalog.bad-vat-class',
      message: 'Please give the VAT class as standard, reduced or zero.',
      isRight: (value) => value === null || isVatClass(value),
    },
    words: asText,
    audited: same,
    cell: {
      column: 'vat',
      read: (cell) => {
        const value = cell.trim().toLowerCase() || null;
        return value === null || isVatClass(value)
          ? { value }
          : { problem: 'Please give standard, reduced or zero, or nothing.' };
      },
    },
  },
  virtual: {
    label: 'Virtual',
    auditLabel: 'Nothing to cook or send',
    none: false,
    must: 'true or false',
    words: yesNo,
    audited: same,
    cell: {
      column: 'virtual',
      read: (cell) => {
        const value = yesIn(cell);
        return value === undefined ? { problem: 'Please give yes or no.' } : { value };
      },
    },
  },
  place: {
    ...whole(-1_000_000, 1_000_000, { code: 'catalog.bad-place', called: 'place in the menu' }),
    label: 'Place in the menu',
    isOptional: true,
    cell: wholeCell('place', 'Please give a whole number.'),
  },
  spiciness: {
    ...whole(0, 3, { code: 'catalog.bad-spiciness', called: 'spiciness' }),
    label: 'Spiciness',
    cell: wholeCell('spiciness', 'Please give a whole number from 0 to 3.'),
  },
  diets: {
    label: 'Marks',
    none: [],
    isOptional: true,
    must: `of ${listed(DIET_NAMES)}, each once`,
    rule: {
      code: 'catalog.bad-diets',
      message: 'Please name each diet once: vegetarian, vegan or halal.',
      isRight: isDiets,
    },
    words: (diets) => listed(diets.map((diet) => DIETS[diet])),
    audited: listed,
    cell: {
      column: 'diets',
      write: (diets) => diets.join(' | '),
      read: (cell) => {
        const value = listIn(cell.toLowerCase());
        return isDiets(value) ? { value } : { problem: 'Please give vegetarian, vegan or halal, with | between them.' };
      },
    },
  },
  goesWith: {
    label: 'Goes well with',
    auditLabel: 'Goes well with (product numbers)',
    none: [],
    isOptional: true,
    most: MOST_GOING_WITH,
    rule: {
      code: 'catalog.bad-going-with',
      message: 'Please name up to four other products that go with it, each once.',
      isRight: (ids, productId) =>
        ids.length <= MOST_GOING_WITH && new Set([...ids, productId]).size === ids.length + 1 && ids.every(isId),
    },
    words: (ids) => listed(ids.map((id) => `#${id}`)),
    audited: listed,
  },
  /** Each has a column in the menu as a file. */
  allergens: {
    label: 'Allergens',
    none: {},
    isOptional: true,
    rule: {
      code: 'catalog.bad-allergens',
      message: 'Please say of each allergen that it is contained, may be contained, or is not in it.',
      isRight: isAllergens,
    },
    words: allergenWords,
    audited: allergenWords,
  },
} as const satisfies Fields;

type Table = typeof PRODUCT_FIELDS;
type OptionalField = {
  [Name in ProductField]: Table[Name] extends { readonly isOptional: true } ? Name : never;
}[ProductField];

/** Of `ProductAdded`. */
export type AddedFacts = Omit<ProductFacts, OptionalField> & {
  readonly [Name in OptionalField]?: NonNullable<ProductFacts[Name]>;
};

export type FactColumn = {
  [Name in ProductField]: Table[Name] extends { readonly cell: { readonly column: infer Column } } ? Column : never;
}[ProductField];

type InCalls<Name extends string> = Name extends `${infer First}${infer Others}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${InCalls<Others>}`
  : '';
export type FactsInCalls = { readonly [Name in ProductField as InCalls<Name>]: ProductFacts[Name] };

const FIELDS: Fields = PRODUCT_FIELDS;
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];

export const nameInCalls = (name: ProductField): keyof FactsInCalls =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof FactsInCalls;

type Facts = Readonly<Partial<ProductFacts>>;

/** What is made of each fact that is given, in the order of the table; undefined is left out. */
export const eachFact = <Made>(
  facts: Facts,
  make: <Value>(field: Field<Value>, value: Value) => Made | undefined,
): readonly (readonly [ProductField, Made])[] => {
  const made = <Name extends ProductField>(name: Name, value: ProductFacts[Name] | undefined) => {
    const result = value === undefined ? undefined : make(FIELDS[name], value);
    return result === undefined ? [] : [[name, result] as const];
  };
  return PRODUCT_FIELD_NAMES.flatMap((name) => made(name, facts[name]));
};

export const statedFacts = (facts: Facts): ProductFacts =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, facts[name] ?? FIELDS[name].none])) as ProductFacts;

/** Without those that are optional and not given. */
export const addedFacts = (facts: Facts): AddedFacts =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.flatMap((name) => {
      const { none, isOptional } = FIELDS[name];
      const given = facts[name];
      const isUnstated = given === undefined || (given === null && none === null);
      return isUnstated && isOptional ? [] : [[name, isUnstated ? none : given]];
    }),
  ) as AddedFacts;

export const factsInCalls = (facts: ProductFacts): FactsInCalls =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [nameInCalls(name), facts[name]])) as FactsInCalls;

export const FACT_COLUMNS = PRODUCT_FIELD_NAMES.flatMap(
  (name) => FIELDS[name].cell?.column ?? [],
) as readonly FactColumn[];

/** By the names in calls. */
export const PRODUCT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  PRODUCT_FIELD_NAMES.map((name) => [nameInCalls(name), FIELDS[name].label]),
);

/** By the names in events. */
export const PRODUCT_AUDIT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  PRODUCT_FIELD_NAMES.map((name) => [name, FIELDS[name].auditLabel ?? FIELDS[name].label]),
);

type GivenField<Given> = {
  [Name in ProductField]: Given extends Readonly<Record<InCalls<Name>, ProductFacts[Name]>> ? Name : never;
}[ProductField];
type FactsOf<Given> = Facts & Pick<ProductFacts, GivenField<Given>>;

/** Those that the call leaves out stay out. */
export const factsOfCall = <Given extends Partial<FactsInCalls>>(given: Given): FactsOf<Given> => {
  const facts = Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, given[nameInCalls(name)]])) as Facts;
  return Object.fromEntries(eachFact(facts, ({ tidy = same }, value) => tidy(value))) as FactsOf<Given>;
};
