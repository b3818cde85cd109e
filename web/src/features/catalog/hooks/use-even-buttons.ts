import { type RefObject, useLayoutEffect } from 'react';

const SETTLED_MS = 2000;
const WIDTH = '--add-button-width';

/**
 * Never narrower than before: measuring without the width that is set would move the page under its reader.
 * One of each text is measured: measuring all would lay out every dish below the screen.
 */
const sizeButtons = (list: HTMLElement): void => {
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-even-button]')].reverse();
  const firstOfEach = new Map(buttons.map((button) => [button.textContent, button]));
  const widest = Math.max(0, ...[...firstOfEach.values()].map((button) => button.offsetWidth));
  if (widest > 0) list.style.setProperty(WIDTH, `${widest}px`);
};

/** Gives the list's `data-even-button`s the width of the widest; and again after 2 s, when all has arrived (PROD-32). */
export const useEvenButtons = (list: RefObject<HTMLElement | null>, enabled: boolean): void => {
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const size = (): void => {
      if (list.current) sizeButtons(list.current);
    };
    size();
    const timer = setTimeout(size, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [list, enabled]);
};
