import { useCallback, useState, type RefCallback } from 'react';

const MARGIN = '200px';

const watched = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const notice = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) watched.get(target)?.();
};

/** One observer for all elements. @returns stops watching */
const watchNear = (element: Element, onNear: () => void): (() => void) => {
  const shared = (observer ??= new IntersectionObserver(notice, { rootMargin: MARGIN }));
  watched.set(element, onNear);
  shared.observe(element);
  return () => {
    watched.delete(element);
    shared.unobserve(element);
  };
};

export const useNear = (first = false) => {
  const [isNear, setNear] = useState(first);
  const ref: RefCallback<Element> = useCallback((element: Element) => watchNear(element, () => setNear(true)), []);
  return { isNear, ref };
};
