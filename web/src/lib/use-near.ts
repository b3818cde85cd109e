import { useCallback, useState, type RefCallback } from 'react';
import { onceNear } from './scroll-monitor';

/** Whether the element with this `ref` has come near the view, as the page was scrolled (DEC-14). */
export const useNear = () => {
  const [isNear, setNear] = useState(false);
  const ref: RefCallback<Element> = useCallback(
    (element) => (element ? onceNear(element, () => setNear(true)) : undefined),
    [],
  );
  return { isNear, ref };
};
