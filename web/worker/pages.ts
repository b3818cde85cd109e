import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import { noteKeptPage } from './kept-clients';
import { isUnreachable } from './unreachable';

const ROOT = '<div id="root">';

const when = (at: Date): string => {
  const zone = { timeZone: 'Europe/London' } as const;
  const dayOf = (date: Date) => date.toLocaleDateString('en-GB', { ...zone, day: 'numeric', month: 'long' });
  const time = at.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  return dayOf(at) === dayOf(new Date()) ? `at ${time}` : `on ${dayOf(at)} at ${time}`;
};

const noticeOf = (at: Date): string =>
  '<p role="status" data-kept class="bg-ink px-4 py-2 text-center text-paper">' +
  `We can't reach the shop right now. This page is as it was ${when(at)}: prices and stock may have changed. ` +
  '<a href="" class="font-bold underline">Try again</a></p>';

const withNotice = async (page: Response): Promise<Response> => {
  const headers = new Headers(page.headers);
  // These describe the original body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const at = new Date(headers.get('date') ?? 0);
  return new Response(
    (await page.text()).replace(ROOT, () => noticeOf(at) + ROOT),
    { headers },
  );
};

/** Filled in by the build; changes with any file of the customers' pages. */
declare const RELEASE: string;

const OF_ANY_RELEASE = 'hatch-pages';
const PAGES = `${OF_ANY_RELEASE}-${RELEASE}`;
const MOST_PAGES = 30;
/** Older pages say too little of a shop. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** The server sets an ETag only on pages without personal data. */
const isPublic = (response: Response): boolean => response.status === 200 && response.headers.has('etag');

/** Workbox does not ask plugins about preloaded navigation responses. */
class ReachedFirst extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await super._handle(request, handler);
    if (!isUnreachable(response)) return response;
    const kept = await handler.cacheMatch(request);
    if (!kept) throw new Error(`The shop answered ${response.status}`);
    return kept;
  }
}

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

/** Pages of older releases name files that are gone. */
export const forgetOlderPages = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OF_ANY_RELEASE) && name !== PAGES).map(forget));
};

/** In seconds. The visitor may open no other page before going offline. */
const ASKED_AGAIN_AFTER = [1, 4, 16];

const readMenu = async (): Promise<boolean> => {
  const response = await fetch('/', { credentials: 'omit' }).catch(() => undefined);
  if (!response || !isPublic(response)) return false;
  await (await caches.open(PAGES)).put('/', response);
  return true;
};

/** Keeps the public menu. A failed read is retried here, and when a page is next opened. */
export const keepMenu = async (): Promise<void> => {
  for (const seconds of [0, ...ASKED_AGAIN_AFTER]) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (await readMenu()) return;
  }
};
