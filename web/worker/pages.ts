import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import { noteKeptPage } from './kept-clients';
import { withNotice } from './notice';
import { isUnreachable } from './unreachable';

/** Another one whenever a file of the customers' pages is; filled in by the build. */
declare const RELEASE: string;

const OF_ANY_RELEASE = 'hatch-pages';
const PAGES = `${OF_ANY_RELEASE}-${RELEASE}`;
const MOST_PAGES = 30;
/** In seconds: a week. What is older says too little of a shop. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** The server tags the pages that name nobody, and those alone. */
const isPublic = (response: Response): boolean => response.status === 200 && response.headers.has('etag');

/** No plugin is asked about an answer that the browser fetched before the worker ran (navigation preload). */
class ReachedFirst extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await super._handle(request, handler);
    if (!isUnreachable(response)) return response;
    const kept = await handler.cacheMatch(request);
    if (!kept) throw new Error(`The shop answered ${response.status}`);
    return kept;
  }
}

/** As the server writes a page now; while it cannot be reached, as it was, which is said on it. */
export const pages = new ReachedFirst({
  cacheName: PAGES,
  plugins: [
    {
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

const forget = async (name: string): Promise<void> => {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: MOST_PAGES }).delete();
};

/** Those of the releases before: they name files that are gone. */
export const forgetOlderPages = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OF_ANY_RELEASE) && name !== PAGES).map(forget));
};

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
