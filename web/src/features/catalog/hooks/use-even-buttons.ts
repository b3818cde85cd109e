import { type RefObject, useLayoutEffect } from 'react';

const SETTLED_MS = 2000;
const WIDTH = '--add-button-width';

const buttonsIn = (element: HTMLElement): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-even-button]'),
];

/**
 * Never shrinks: measuring without the set width would move the page.
 * Measures one copy of each text, as measuring a button off screen lays out its whole section.
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

/** Measures again after 2 s, when all has arrived. */
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
