/** How far before it enters the view something loads (OPEN-100). */
const MARGIN = '200px';

const watched = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const notice = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) watched.get(target)?.();
};

/** Watches for the scrolling page to bring the element near the view (DEC-15), by one observer for all. @returns what ends it */
export const watchNear = (element: Element, onNear: () => void): (() => void) => {
  const shared = (observer ??= new IntersectionObserver(notice, { rootMargin: MARGIN }));
  watched.set(element, onNear);
  shared.observe(element);
  return () => {
    watched.delete(element);
    shared.unobserve(element);
  };
};
