import { useState } from 'react';

/** Drops pictures that failed to load; each keeps its place in the profile as its key. */
export const useUnbroken = <Item>(items: readonly Item[]) => {
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  return {
    unbroken: items.map((item, key) => ({ item, key })).filter(({ key }) => !broken.has(key)),
    skip: (key: number): void => setBroken((before) => new Set([...before, key])),
  };
};
