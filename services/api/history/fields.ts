export type Leaf = string | number | boolean | null;

/** Where a value stands, outermost first. */
export type Path = readonly string[];

export type Field = { readonly path: Path; readonly value: Leaf };

export type Difference = { readonly path: Path; readonly before: Leaf; readonly after: Leaf };

const DEEPEST = 8;

/** What tells the items of a list from one another, so that one that moved is not one that changed. */
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

/** Maps by their keys, lists of things by what tells these apart, and lists of words as one text. */
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

/** Every value of a state with its path; what is deeper than eight levels is left out, as is what was never said. */
export const fieldsOf = (value: unknown, path: Path = []): readonly Field[] => {
  if (isLeaf(value)) return [{ path, value }];
  if (typeof value !== 'object' || path.length >= DEEPEST) return [];
  const words = value && wordsOf(value);
  if (words !== undefined) return [{ path, value: words ?? null }];
  return entriesOf(value ?? {}).flatMap(([key, each]) => fieldsOf(each, [...path, key]));
};

const byPath = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [JSON.stringify(field.path), field]));

/** What one state has otherwise than the other; what is not there counts as null. */
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
