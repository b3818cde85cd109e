/** How far before it enters the view something loads (OPEN-100), in px. */
const MARGIN = 200;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const forget = (element: Element): void => {
  waiting.delete(element);
  observer?.unobserve(element);
};

const notice = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) {
    const onNear = isIntersecting && waiting.get(target);
    if (!onNear) continue;
    forget(target);
    onNear();
  }
};

/** Watches for the scrolling page to come near the element, which is told once (DEC-15). One observer serves them all. */
export const onceNear = (element: Element, onNear: () => void): (() => void) => {
  observer ??= new IntersectionObserver(notice, { rootMargin: `${MARGIN}px` });
  waiting.set(element, onNear);
  observer.observe(element);
  return () => forget(element);
};
