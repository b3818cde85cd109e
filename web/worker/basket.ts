import type { RouteHandlerCallback } from 'workbox-core';
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
export const readBasket = async (): Promise<void> => {
  const asked = Date.now();
  const response = await fetch('/api/getCartFromSession', { method: 'POST' }).catch(() => undefined);
  if (response?.ok && ((await read())?.at ?? 0) < asked) await keep(response);
};

/** Only pages opened offline get the kept basket; a page opened before knows better and sees the failure. */
export const basket: RouteHandlerCallback = async ({ event, request }) => {
  const asked = fetch(request);
  const response = await asked.catch(() => undefined);
  if (response?.ok) event.waitUntil(keep(response.clone()));
  const isReached = response && !isUnreachable(response);
  const kept = !isReached && isOfKeptPage(event) ? await read() : undefined;
  return kept ? Response.json(kept.answer) : asked;
};
