import { reloadOnceThere } from './reload-once-there';

/** Of the notice that the service worker puts on a page which it had kept. */
const KEPT = '[data-kept]';

/**
 * The menu and the basket are there without a network too, from the first time that somebody uses the page; a page that
 * was drawn from what was kept is loaded again once the shop answers.
 */
export const keepShop = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the shop works as before: a browser may refuse it, for example in a private window.
  void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (document.querySelector(KEPT)) reloadOnceThere();
};
