import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rereadCartMutation } from '../features/cart/api/reread-cart';
import { cartQuery } from '../features/cart/api/read-cart';
import { useRunMutation } from '../lib/use-run-mutation';
import { useLiveChannel } from '../live/live-context';

/** All open pages hear of a change at once: spread their requests. */
const SPREAD_MS = 400;

/** Its names and prices are those of the menu. */
const CART = 'cart';
/** Derived from products, and ordered by a setting. */
const CATEGORIES = 'categories';
/** Query keys to read again, by event. */
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

/** Reads changes in place: scroll position, cart and typed text stay. */
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
      // The missing page or product may exist now.
      if (router.state.matches.some(({ status }) => status === 'notFound')) void router.invalidate();
    }, Math.random() * SPREAD_MS);
  };
  // Another tab may have changed the shared cart.
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
