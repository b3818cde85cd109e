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
