import { type RefObject, useLayoutEffect } from 'react';

const SETTLED_MS = 2000;
const WIDTH = '--add-button-width';

const buttonsIn = (element: HTMLElement): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-even-button]'),
];

/**
 * Never narrower than before: measuring without the width that is set would move the page under its reader.
 * Copies are measured, one of each text: a button below the screen is laid out with its whole section when asked.
 */
const sizeButtons = (list: HTMLElement): void => {
  const oneOfEach = new Map(buttonsIn(list).map((button) => [button.textContent, button]));
  const copies = document.createElement('div');
  copies.className = 'absolute';
  for (const button of oneOfEach.values()) copies.append(button.cloneNode(true));
  list.append(copies);
  const widest = Math.max(...buttonsIn(copies).map((copy) => copy.offsetWidth));
  copies.remove();
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
