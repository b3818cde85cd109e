import { useCallback, useState, type RefCallback } from 'react';
import { watchNear } from './scroll-monitor';

export const useNear = (first = false) => {
  const [isNear, setNear] = useState(first);
  const ref: RefCallback<Element> = useCallback((element: Element) => watchNear(element, () => setNear(true)), []);
  return { isNear, ref };
};
