import { yieldToMain } from './yield-to-main';

let announce: (() => void) | undefined;

/** Resolves once hydrated; until then a page drawn by the server must not change. */
let drawn: Promise<void> = Promise.resolve();

/** Without server rendering the place holds only a comment, not an element. */
export const isDrawnByServer = (place: Element): boolean => place.firstElementChild !== null;

export const beginHydration = (): Promise<void> => {
  drawn = new Promise((resolve) => {
    announce = resolve;
  });
  return drawn;
};

/** The page's content, drawn last, calls this. */
export const announceHydrated = (): void => {
  announce?.();
  announce = undefined;
};

export const whenHydrated = (): Promise<void> => drawn;

/** During hydration each call starts in a task of its own, to avoid one long task. */
export const inItsTurn = <Result>(begin: () => Promise<Result>): Promise<Result> =>
  announce ? yieldToMain().then(begin) : begin();
