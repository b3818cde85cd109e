import { reloadOnceThere } from './reload-once-there';

/** Of the notice that the service worker puts on a page which it had kept. */
const KEPT = '[data-kept]';

/** On a bad line one of the files that it keeps may not come; those that came are there when it is tried again. */
const TRIES = 4;
const AGAIN_AFTER_MS = 10_000;

const register = async (triesLeft = TRIES): Promise<void> => {
  const { installing } = await navigator.serviceWorker.register('/worker.js');
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && triesLeft > 1)
      setTimeout(() => void register(triesLeft - 1).catch(() => undefined), AGAIN_AFTER_MS);
  });
};

/**
 * The menu and the basket are there without a network too, from the first time that somebody uses the page; a page that
 * was drawn from what was kept is loaded again once the shop answers.
 */
export const keepShop = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the shop works as before: a browser may refuse it, for example in a private window.
  void register().catch(() => undefined);
  if (document.querySelector(KEPT)) reloadOnceThere();
};
