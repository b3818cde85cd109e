import type { RouteHandlerCallback } from 'workbox-core';
import { isOfKeptPage } from './kept-clients';
import { isUnreachable } from './unreachable';

const BASKET = 'hatch-basket';
const KEY = '/basket';
/** What is in a basket is held for it about as long. */
const KEPT_MS = 2 * 60 * 60_000;

type Kept = { readonly at: number; readonly answer: Readonly<Record<string, unknown>> };

const read = async (): Promise<Kept | undefined> => {
  const response = await (await caches.open(BASKET)).match(KEY);
  const kept: Kept | undefined = await response?.json();
  return kept && Date.now() - kept.at < KEPT_MS ? kept : undefined;
};

/** A change is answered with the lines alone. */
const keep = async (response: Response): Promise<void> => {
  const answer: Kept['answer'] = await response.json();
  if (!Array.isArray(answer['cartItems'])) return;
  const kept: Kept = { at: Date.now(), answer: { ...(await read())?.answer, ...answer } };
  await (await caches.open(BASKET)).put(KEY, Response.json(kept));
};

/** What was read before there was a service worker; what a page was answered meanwhile is newer. */
export const readBasket = async (): Promise<void> => {
  const asked = Date.now();
  const response = await fetch('/api/getCartFromSession', { method: 'POST' }).catch(() => undefined);
  if (response?.ok && ((await read())?.at ?? 0) < asked) await keep(response);
};

/**
 * The session's basket as the server last answered it. Whoever opens the shop while it cannot be reached finds in it what
 * was in it, and nothing is saved; a page that was open before knows better, and is told so.
 */
export const basket: RouteHandlerCallback = async ({ event, request }) => {
  const asked = fetch(request);
  const response = await asked.catch(() => undefined);
  if (response?.ok) event.waitUntil(keep(response.clone()));
  const isReached = response && !isUnreachable(response);
  const kept = !isReached && isOfKeptPage(event) ? await read() : undefined;
  return kept ? Response.json(kept.answer) : asked;
};
