import { useState } from 'react';
import type { Product } from '../product';

const toggled = (set: ReadonlySet<string>, category: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(category)) next.add(category);
  return next;
};

/** OPEN-69: all categories start shown; a product stays while any of its categories is on. */
export const useCategoryFilter = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return {
    hidden,
    toggle: (category: string) => setHidden((before) => toggled(before, category)),
    showAll: () => setHidden(new Set()),
    isShown: ({ categories }: Product) =>
      categories.length === 0 || categories.some((category) => !hidden.has(category)),
  };
};
