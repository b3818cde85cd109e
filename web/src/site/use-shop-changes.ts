import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rereadCartMutation } from '../features/cart/api/reread-cart';
import { cartQuery } from '../features/cart/api/read-cart';
import { useRunMutation } from '../lib/use-run-mutation';
import { useLiveChannel } from '../live/live-context';

/** All open pages hear of a change at once; they ask at times of their own. */
const SPREAD_MS = 400;

/** Names and prices in it are those of the menu. */
const CART = 'cart';
/** They are those of products; a setting keeps their order (MENU-06). */
const CATEGORIES = 'categories';
/** What is read anew, by the first part of its query key. */
const REREAD: Readonly<Record<string, readonly string[]>> = {
  MenuChanged: ['products', CATEGORIES, CART],
  HoursChanged: ['closing-time'],
  ContentChanged: ['content'],
  SettingsChanged: [
    CATEGORIES,
    'settings',
    'cart-label',
    'closing-time',
    'delivery-charge',
    'delivery-bands',
    'collect-discount',
    'postcode-distance',
  ],
};
const ALL = Object.values(REREAD).flat();

/** What the shop has changed is read anew and drawn in place: scroll, cart and typed text stay (MENU-07, SET-24, HRS-05, CMS-32). */
export const useShopChanges = (): void => {
  const queries = useQueryClient();
  const router = useRouter();
  const rereadCart = useRunMutation(rereadCartMutation);
  const due = useRef(new Set<string>());
  const reread = (keys: readonly string[]): void => {
    const isAwaited = due.current.size > 0;
    for (const key of keys) due.current.add(key);
    if (isAwaited || due.current.size === 0) return;
    setTimeout(() => {
      for (const key of due.current)
        if (key !== CART) void queries.invalidateQueries({ queryKey: [key] });
        else if (queries.getQueryData(cartQuery.queryKey)?.items.length) rereadCart(undefined);
      due.current.clear();
      // What was not found may be there again.
      if (router.state.matches.some(({ status }) => status === 'notFound')) void router.invalidate();
    }, Math.random() * SPREAD_MS);
  };
  // Another tab may have changed the cart that they share (OPEN-22).
  useEffect(() => {
    const onFocus = (): void => {
      if (queries.getQueryData(cartQuery.queryKey) && navigator.onLine) rereadCart(undefined);
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [queries, rereadCart]);
  useLiveChannel('shop', {
    onEvent: (event) => reread(REREAD[event] ?? []),
    onReset: () => reread(ALL),
    quiet: true,
  });
};
