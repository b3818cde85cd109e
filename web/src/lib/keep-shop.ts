import { reloadOnceThere } from './reload-once-there';

/** The notice that the service worker puts on a page from its cache. */
const KEPT = '[data-kept]';

/** Installation fails if one file fails on a poor line; a retry finds the files that did arrive in the cache. */
const TRIES = 4;
const AGAIN_AFTER_MS = 10_000;

const register = async (triesLeft = TRIES): Promise<void> => {
  const { installing } = await navigator.serviceWorker.register('/worker.js');
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && triesLeft > 1)
      setTimeout(() => void register(triesLeft - 1).catch(() => undefined), AGAIN_AFTER_MS);
  });
};

/** Makes the menu and the basket available offline. A page drawn from the cache reloads once the shop answers. */
export const keepShop = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The shop works without it: browsers may refuse it, for example in a private window.
  void register().catch(() => undefined);
  if (document.querySelector(KEPT)) reloadOnceThere();
};
