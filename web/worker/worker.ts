import { clientsClaim, type RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { forgetOlderPages, keepMenu, pages } from './pages';
import { openOrder, showNotice } from './push';
import { isOfKeptPage } from './kept-clients';
import { isUnreachable } from './unreachable';

const BASKET = 'hatch-basket';
const KEY = '/basket';
/** About as long as the server reserves a basket's contents. */
const KEPT_MS = 2 * 60 * 60_000;

type Kept = { readonly at: number; readonly answer: Readonly<Record<string, unknown>> };

const read = async (): Promise<Kept | undefined> => {
  const response = await (await caches.open(BASKET)).match(KEY);
  const kept: Kept | undefined = await response?.json();
  return kept && Date.now() - kept.at < KEPT_MS ? kept : undefined;
};

/** Answers to changes hold only the lines, so merge. */
const keep = async (response: Response): Promise<void> => {
  const answer: Kept['answer'] = await response.json();
  if (!Array.isArray(answer['cartItems'])) return;
  const kept: Kept = { at: Date.now(), answer: { ...(await read())?.answer, ...answer } };
  await (await caches.open(BASKET)).put(KEY, Response.json(kept));
};

/** Fetches the basket for a new worker, unless a page got a newer answer meanwhile. */
const readBasket = async (): Promise<void> => {
  const asked = Date.now();
  const response = await fetch('/api/getCartFromSession', { method: 'POST' }).catch(() => undefined);
  if (response?.ok && ((await read())?.at ?? 0) < asked) await keep(response);
};

/** Only pages opened offline get the kept basket; a page opened before knows better and sees the failure. */
const basket: RouteHandlerCallback = async ({ event, request }) => {
  const asked = fetch(request);
  const response = await asked.catch(() => undefined);
  if (response?.ok) event.waitUntil(keep(response.clone()));
  const isReached = response && !isUnreachable(response);
  const kept = !isReached && isOfKeptPage(event) ? await read() : undefined;
  return kept ? Response.json(kept.answer) : asked;
};

declare const self: ServiceWorkerGlobalScope;
/** Customers' pages and offline.html; filled in by the build. */
declare const FILES: PrecacheEntry[];

const KEPT_FILES = 200;

// No skipWaiting: pages of the previous release may still ask for their files.
clientsClaim();
enableNavigationPreload();
precacheAndRoute(FILES, { cleanURLs: false, directoryIndex: '' });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'hatch-files', plugins: [new ExpirationPlugin({ maxEntries: KEPT_FILES })] }),
);
registerRoute(({ request }) => request.mode === 'navigate', pages);
registerRoute(/\/api\/(getCartFromSession|updateCartInSession)$/, basket, 'POST');

self.addEventListener('install', (event) => event.waitUntil(keepMenu()));
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderPages());
  // Not awaited: requests wait for activation. The menu may have been kept days ago.
  void keepMenu();
  void readBasket();
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openOrder(event.notification)));
