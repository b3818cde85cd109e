import { type RefObject, useEffect, useState } from 'react';

const SLACK_PX = 4;

/** Counts matches of `selector` wholly or partly below the box's lower edge. */
export const useHiddenBelow = (box: RefObject<HTMLElement | null>, selector: string, shown: unknown): number => {
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const edge = element.getBoundingClientRect().bottom + SLACK_PX;
      setHidden(
        [...element.querySelectorAll(selector)].filter((each) => each.getBoundingClientRect().bottom > edge).length,
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, selector, shown]);
  return hidden;
};
