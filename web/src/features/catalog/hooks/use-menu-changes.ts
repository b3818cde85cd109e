import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveChannel } from '../../../live/live-context';

/** All open pages hear of a change at once; they ask at times of their own. */
const SPREAD_MS = 400;

/** MENU-07: the menu is read anew whenever the shop has changed, and drawn in place: scroll, cart and typed text stay. */
export const useMenuChanges = (): void => {
  const queries = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onReset = (): void => {
    due.current ??= setTimeout(() => {
      due.current = undefined;
      void queries.invalidateQueries({ queryKey: ['products'] });
    }, Math.random() * SPREAD_MS);
  };
  useLiveChannel('shop', { onEvent: onReset, onReset, quiet: true });
};
