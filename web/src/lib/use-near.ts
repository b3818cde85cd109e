import { useCallback, useState, type RefCallback } from 'react';
import { watchNear } from './scroll-monitor';

/** Whether the element with this `ref` has come near the view as the page was scrolled (DEC-14), or is there from the `first`. */
export const useNear = (first = false) => {
  const [isNear, setNear] = useState(first);
  const ref: RefCallback<Element> = useCallback((element: Element) => watchNear(element, () => setNear(true)), []);
  return { isNear, ref };
};
