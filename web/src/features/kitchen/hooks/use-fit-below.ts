import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--board-top` to the box's distance from the top of the page. */
export const useFitBelow = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const look = (): void => {
      const element = box.current;
      const top = element && Math.round(element.getBoundingClientRect().top + window.scrollY);
      element?.style.setProperty('--board-top', `${top ?? 0}px`);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
};
