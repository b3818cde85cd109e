import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst } from 'workbox-strategies';
import { noteKeptPage } from './kept-clients';
import { withNotice } from './notice';

const PAGES = 'hatch-pages';
const MOST_PAGES = 30;
/** In seconds: a week. What is older says too little of a shop. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** Sent by what stands in front of a shop that is down or is being replaced. */
const UNREACHABLE = [502, 503, 504];

/** The server tags the pages that name nobody, and those alone. */
const isPublic = (response: Response): boolean => response.status === 200 && response.headers.has('etag');

/** As the server writes a page now; while it cannot be reached, as it was, which is said on it. */
export const pages = new NetworkFirst({
  cacheName: PAGES,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (UNREACHABLE.includes(response.status)) throw new Error(`The shop answered ${response.status}`);
        return response;
      },
      cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
        if (!cachedResponse) return null;
        noteKeptPage(event);
        return withNotice(cachedResponse);
      },
      handlerDidError: () => matchPrecache('/offline.html'),
    },
    new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: KEPT_SECONDS }),
  ],
});

export const forgetPages = (): Promise<boolean> => caches.delete(PAGES);

/** In seconds. Whoever has the page open may not open another one before the line is gone. */
const ASKED_AGAIN_AFTER = [1, 4, 16];

const readMenu = async (): Promise<boolean> => {
  const response = await fetch('/', { credentials: 'omit' }).catch(() => undefined);
  if (!response || !isPublic(response)) return false;
  await (await caches.open(PAGES)).put('/', response);
  return true;
};

/** The menu as it is shown to anybody. A shop that does not answer is asked again, and when a page of it is next opened. */
export const keepMenu = async (): Promise<void> => {
  for (const seconds of [0, ...ASKED_AGAIN_AFTER]) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (await readMenu()) return;
  }
};
