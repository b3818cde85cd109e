import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { basket, readBasket } from './basket';
import { forgetOlderPages, keepMenu, pages } from './pages';
import { openOrder, showNotice } from './push';

declare const self: ServiceWorkerGlobalScope;
/** What a customer's pages need, and what stands in for one that cannot be had; filled in by the build. */
declare const FILES: PrecacheEntry[];

const KEPT_FILES = 200;

// It waits until no page of the release before is open, so that none loses the files it may still ask for.
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
  // Every request waits for an activation: it must not wait for the shop. The menu may have been kept days ago.
  void keepMenu();
  void readBasket();
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openOrder(event.notification)));
