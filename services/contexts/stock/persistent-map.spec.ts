import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PersistentMap } from './persistent-map.js';
import { noSales, REMEMBERED, soldTo, withSale } from './sales.js';

describe('PersistentMap', () => {
  it('answers as a Map does, and leaves its earlier versions as they were', () => {
    const step = fc.record({
      key: fc.integer({ min: 0, max: 60 }).map(String),
      value: fc.option(fc.nat(), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (all) => {
        const plain = new Map<string, number>();
        let map = PersistentMap.empty<number>();
        const versions: { readonly map: PersistentMap<number>; readonly entries: ReadonlyMap<string, number> }[] = [];
        for (const { key, value } of all) {
          if (value === undefined) plain.delete(key);
          else plain.set(key, value);
          map = value === undefined ? map.without(key) : map.with(key, value);
          versions.push({ map, entries: new Map(plain) });
        }
        for (const version of versions) {
          expect(new Map(version.map.entries())).toEqual(version.entries);
          expect(version.map.size).toBe(version.entries.size);
        }
        for (const [key, value] of plain) expect(map.get(key)).toBe(value);
        expect(map.has('none')).toBe(false);
      }),
    );
  });
});

describe('Sales', () => {
  it('remembers at least the latest orders and stays bounded', () => {
    const all = REMEMBERED * 3;
    let sales = noSales;
    for (let order = 0; order < all; order++) sales = withSale(sales, `order${order}`, 1);
    for (let order = all - REMEMBERED; order < all; order++) expect(soldTo(sales, `order${order}`)).toBe(1);
    expect(sales.recent.size + sales.earlier.size).toBeLessThanOrEqual(REMEMBERED * 2);
  });
});
