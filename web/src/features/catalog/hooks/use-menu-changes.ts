import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveChannel } from '../../../live/live-context';
import { categoriesQuery } from '../api/products';

/** All open pages hear of a change at once; they ask at times of their own. */
const SPREAD_MS = 400;

/** MENU-07: what has changed is read anew and drawn in place, with scroll, cart and typed text as they are. */
export const useMenuChanges = (): void => {
  const queries = useQueryClient();
  const isDue = useRef(false);
  const reread = (): void => {
    if (isDue.current) return;
    isDue.current = true;
    setTimeout(() => {
      isDue.current = false;
      void queries.invalidateQueries({ queryKey: ['products'] });
      void queries.invalidateQueries(categoriesQuery);
    }, Math.random() * SPREAD_MS);
  };
  useLiveChannel('shop', {
    onEvent: (event) => event === 'MenuChanged' && reread(),
    onReset: reread,
    quiet: true,
  });
};
