type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** What the wire calls `order_items` is `orderItems`, at every depth. */
export type CamelCased<Wire> = Wire extends readonly (infer Each)[]
  ? readonly CamelCased<Each>[]
  : Wire extends object
    ? { readonly [Key in keyof Wire as CamelKey<Key>]: CamelCased<Wire[Key]> }
    : Wire;

const camelKey = (key: string): string => key.replace(/_\w/g, ([, letter = '']) => letter.toUpperCase());

const convert = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [camelKey(key), convert(each)]));
};

/** Not for records whose keys are data, such as settings. */
export const camelCased = <Wire>(wire: Wire): CamelCased<Wire> => convert(wire) as CamelCased<Wire>;
