import type { CatalogEvent, Product, Variant } from '@hatch/contexts/catalog';
import type { ProductChange } from '@hatch/contexts/catalog/module';
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  eachFact,
  factsInCalls,
  formatDifference,
  nameInCalls,
  STATEMENT_WORDS,
  statedFacts,
  typedPrice,
  type Allergens,
  type FactsInCalls,
  type Pence,
} from '@hatch/kernel/rules';
import type { MenuItem } from '@hatch/projections/catalog';
import type { FormFailure, Success } from '../../answers.js';

export type MenuListAnswer = Success & {
  readonly items: readonly MenuItem[];
  readonly next: string | null;
  readonly categories: readonly string[];
};

type EditedVariant = {
  readonly variant_id: number;
  readonly name: string;
  /** In pounds, as typed. */
  readonly difference: string;
  readonly combined_price: Pence;
  readonly weighting: number;
  readonly allergens: Allergens;
};

export type EditedProduct = Omit<FactsInCalls, 'price'> & {
  readonly id: number;
  readonly revision: number;
  readonly withdrawn: boolean;
  /** In pounds, as typed. */
  readonly price: string;
  readonly variants: readonly EditedVariant[];
};

type FactChange = { readonly fact: string; readonly before: string; readonly after: string };

export type WireProductChange = {
  readonly revision: number;
  readonly at: string;
  /** Null for a deleted account. */
  readonly by: string | null;
  readonly what: CatalogEvent['type'];
  readonly variant: string | null;
  readonly facts: readonly FactChange[];
};

export type ProductAnswer = Success & { readonly product: EditedProduct };
export type ProductHistoryAnswer = Success & {
  readonly changes: readonly WireProductChange[];
  readonly next: number | null;
};
/** A refused save brings the present product, and its changes since the page read it. */
export type SaveAnswer =
  | ProductAnswer
  | (FormFailure & { readonly product?: EditedProduct; readonly changes?: readonly WireProductChange[] });

type Known = Exclude<Product, { readonly status: 'none' }>;

const LONGEST_SHOWN = 300;
const SHOWN_ALIKE = 60;

const variantToWire = (
  product: Known,
  { variantId, name, incrementalPrice, weighting, allergens = {} }: Variant,
): EditedVariant => ({
  variant_id: variantId,
  name,
  difference: `${incrementalPrice < 0 ? '-' : '+'}${typedPrice(Math.abs(incrementalPrice))}`,
  combined_price: product.price + incrementalPrice,
  weighting,
  allergens,
});

export const editedProduct = (product: Known): EditedProduct => ({
  id: product.productId,
  revision: product.revision,
  withdrawn: product.status === 'withdrawn',
  ...factsInCalls(statedFacts(product)),
  price: typedPrice(product.price),
  variants: [...product.variants.values()]
    .toSorted((one, other) => one.weighting - other.weighting || one.variantId - other.variantId)
    .map((variant) => variantToWire(product, variant)),
});

const shortened = (text: string, from: number): string => {
  const shown = text.slice(from, from + LONGEST_SHOWN);
  return `${from > 0 ? '…' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`;
};
const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOfAllergens = (stated: Allergens = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ALLERGEN_NAMES.flatMap((name) => {
      const statement = stated[name];
      return statement === undefined ? [] : [[ALLERGENS[name], STATEMENT_WORDS[statement]]];
    }),
  );

/** People read these first, in this order. */
const READ_FIRST = { name: '', short_desc: '', description: '', price: '', image: '', categories: '', virtual: '' };

const wordsOfProduct = (product: Product): Readonly<Record<string, string>> => {
  if (product.status === 'none') return {};
  const { allergens, ...facts } = statedFacts(product);
  const words = eachFact(facts, (field, value) => field.words(value));
  return {
    ...READ_FIRST,
    ...Object.fromEntries(words.map(([name, said]) => [nameInCalls(name), said])),
    ...wordsOfAllergens(allergens),
    sold: product.status === 'listed' ? 'yes' : 'no',
  };
};
const wordsOfVariant = (variant: Variant | undefined): Readonly<Record<string, string>> =>
  variant
    ? {
        name: variant.name,
        difference: formatDifference(variant.incrementalPrice),
        weighting: `${variant.weighting}`,
        ...wordsOfAllergens(variant.allergens),
      }
    : {};

/** HTML without its tags, unless only tags changed. */
const readable = ({ fact, ...html }: FactChange): FactChange => {
  const [before, after] = [withoutTags(html.before), withoutTags(html.after)];
  return before === after ? { fact, ...html } : { fact, before, after };
};

const inBrief = ({ fact, before, after }: FactChange): FactChange => {
  let alike = 0;
  while (alike < before.length && before[alike] === after[alike]) alike++;
  const isShort = Math.max(before.length, after.length) <= LONGEST_SHOWN;
  const from = isShort ? 0 : Math.max(0, alike - SHOWN_ALIKE);
  return { fact, before: shortened(before, from), after: shortened(after, from) };
};

const differing = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly FactChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((fact) => ({ fact, before: before[fact] ?? '', after: after[fact] ?? '' }))
    .filter((change) => change.before !== change.after)
    .map((change) => inBrief(change.fact === 'description' ? readable(change) : change));

const variantIn = (product: Product, id: number): Variant | undefined =>
  product.status === 'none' ? undefined : product.variants.get(id);

export type NameOf = (userId: string) => string | null;

const changeToWire = ({ event, before, after }: ProductChange, nameOf: NameOf): WireProductChange => {
  const { type, data, meta, revision } = event;
  const said = {
    revision: Number(revision),
    at: meta.at,
    by: meta.actor.kind === 'system' ? 'Hatch' : nameOf(meta.actor.id),
    what: type,
  };
  if (!('variantId' in data))
    return { ...said, variant: null, facts: differing(wordsOfProduct(before), wordsOfProduct(after)) };
  const [was, is] = [variantIn(before, data.variantId), variantIn(after, data.variantId)];
  return { ...said, variant: (was ?? is)?.name ?? '', facts: differing(wordsOfVariant(was), wordsOfVariant(is)) };
};

export const changesToWire = (changes: readonly ProductChange[], nameOf: NameOf): readonly WireProductChange[] =>
  changes.map((change) => changeToWire(change, nameOf)).toReversed();
