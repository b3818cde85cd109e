import { rest } from './rest';

/** There while a page is taken over. */
let announce: (() => void) | undefined;

/** Settled once the page is drawn by this script; until then a page that the server drew must not change under React's hands. */
let drawn: Promise<void> = Promise.resolve();

/** The document as it is built holds a comment where the server draws the page: that alone is no page. */
export const isDrawnByServer = (place: Element): boolean => place.firstElementChild !== null;

/** Called before a page is taken over that the server drew. */
export const beginTakingOver = (): Promise<void> => {
  drawn = new Promise((resolve) => {
    announce = resolve;
  });
  return drawn;
};

/** Called by what is drawn last: the page's own content. */
export const takenOver = (): void => {
  announce?.();
  announce = undefined;
};

/** Waits for it; at once on a page that the browser draws itself. */
export const whenTakenOver = (): Promise<void> => drawn;

/** What is asked for while a page is taken over begins by itself: all of it at once would be one long piece of work. */
export const inItsTurn = <Result>(begin: () => Promise<Result>): Promise<Result> =>
  announce ? rest().then(begin) : begin();
