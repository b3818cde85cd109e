export type Leaf = string | number | boolean | null;

export type Path = readonly string[];

export type Field = { readonly path: Path; readonly value: Leaf };

export type Difference = { readonly path: Path; readonly before: Leaf; readonly after: Leaf };

const DEEPEST = 8;

/** Keys of list items, so that an item that moved is not one that changed. */
const KEYS = ['sku', 'variantId', 'productId', 'from', 'miles', 'date'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLeaf = (value: unknown): value is Leaf =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const keyOf = (item: unknown, index: number): string => {
  if (!isRecord(item)) return String(index);
  const key = KEYS.map((name) => item[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return key === undefined ? String(index) : String(key);
};

const isPairs = (value: object): value is Iterable<readonly [unknown, unknown]> =>
  'entries' in value && 'get' in value && Symbol.iterator in value;

/** Keys maps by their keys, lists of things by `KEYS`, and turns lists of words into one text. */
const entriesOf = (value: object): readonly (readonly [string, unknown])[] => {
  if (isPairs(value)) return [...value].map(([key, each]) => [String(key), each]);
  if (Array.isArray(value)) return value.map((each: unknown, index) => [keyOf(each, index), each]);
  return Object.entries(value);
};

const wordsOf = (value: object): string | undefined => {
  if (!Array.isArray(value) && !(value instanceof Set)) return undefined;
  const items: readonly unknown[] = [...value];
  return items.every(isLeaf) ? items.join(', ') : undefined;
};

/** Omits undefined values and those deeper than eight levels. */
export const fieldsOf = (value: unknown, path: Path = []): readonly Field[] => {
  if (isLeaf(value)) return [{ path, value }];
  if (typeof value !== 'object' || path.length >= DEEPEST) return [];
  const words = value && wordsOf(value);
  if (words !== undefined) return [{ path, value: words ?? null }];
  return entriesOf(value ?? {}).flatMap(([key, each]) => fieldsOf(each, [...path, key]));
};

const byPath = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [JSON.stringify(field.path), field]));

/** A missing value counts as null. */
export const differencesOf = (before: readonly Field[], after: readonly Field[]): readonly Difference[] => {
  const [was, is] = [byPath(before), byPath(after)];
  const changed = after
    .map(({ path, value }) => ({ path, before: was.get(JSON.stringify(path))?.value ?? null, after: value }))
    .filter((difference) => difference.before !== difference.after);
  const gone = before
    .filter(({ path, value }) => value !== null && !is.has(JSON.stringify(path)))
    .map(({ path, value }) => ({ path, before: value, after: null }));
  return [...changed, ...gone];
};
