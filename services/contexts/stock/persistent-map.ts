const LOAD = 8;

type Entry<Value> = readonly [key: string, value: Value];
type Bucket<Value> = readonly Entry<Value>[];

/** FNV-1a. */
const hash = (key: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

const spread = <Value>(entries: Iterable<Entry<Value>>, count: number): readonly Bucket<Value>[] => {
  const buckets: Entry<Value>[][] = Array.from({ length: count }, () => []);
  for (const entry of entries) buckets[hash(entry[0]) & (count - 1)]?.push(entry);
  return buckets;
};

/**
 * An immutable map in which a change copies one small bucket and the list of buckets, not every entry:
 * a hot product has hundreds of holds and thousands of sales, and each event makes a new state.
 */
export class PersistentMap<Value> {
  private constructor(
    readonly size: number,
    private readonly buckets: readonly Bucket<Value>[],
  ) {}

  static empty<Value>(): PersistentMap<Value> {
    return new PersistentMap<Value>(0, [[]]);
  }

  get(key: string): Value | undefined {
    return this.bucketOf(key).find(([other]) => other === key)?.[1];
  }

  has(key: string): boolean {
    return this.bucketOf(key).some(([other]) => other === key);
  }

  with(key: string, value: Value): PersistentMap<Value> {
    const rest = this.bucketOf(key).filter(([other]) => other !== key);
    const size = this.has(key) ? this.size : this.size + 1;
    const changed = this.replaced(key, [...rest, [key, value]]);
    return size > changed.length * LOAD
      ? new PersistentMap(size, spread(changed.flat(), changed.length * 2))
      : new PersistentMap(size, changed);
  }

  without(key: string): PersistentMap<Value> {
    if (!this.has(key)) return this;
    const rest = this.bucketOf(key).filter(([other]) => other !== key);
    return new PersistentMap(this.size - 1, this.replaced(key, rest));
  }

  /** In no particular order. */
  entries(): IterableIterator<Entry<Value>> {
    return this.buckets.flat().values();
  }

  private bucketOf(key: string): Bucket<Value> {
    return this.buckets[hash(key) & (this.buckets.length - 1)] ?? [];
  }

  private replaced(key: string, bucket: Bucket<Value>): readonly Bucket<Value>[] {
    const buckets = this.buckets.slice();
    buckets[hash(key) & (buckets.length - 1)] = bucket;
    return buckets;
  }
}
