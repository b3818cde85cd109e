import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '../../../lib/notify';
import { useLiveChannel } from '../../../live/live-context';
import type { Trouble } from '../api/health';
import { orderReadings } from '../api/read-orders';
import { type BoardStore, createBoardStore, type Screen } from '../board-store';
import { messages } from '../messages';
import { useConnectionProblem } from './use-connection-problem';

const POLL_MS = 10_000;
/** Drops yesterday's orders after midnight from a screen that nobody reloads. */
const REREAD_MS = 5 * 60_000;

type LiveOrders = { readonly screen: Screen; readonly store: BoardStore; readonly trouble: Trouble | undefined };

/** Today's orders: a snapshot, every change after it, and polling while the live channel is not to be trusted (G08). */
export const useLiveOrders = (): LiveOrders => {
  const [store] = useState(() =>
    createBoardStore({
      readings: orderReadings,
      onNewOrderFailed: (id) => void notify.alert(messages.newOrderFailed(id)),
    }),
  );
  const screen = useSyncExternalStore(store.subscribe, store.get);
  const [refused, setRefused] = useState(false);
  const trouble = useConnectionProblem({ failing: screen.failing, refused });
  const isLive = trouble === undefined;

  // Runs at the start, at a cut and at its end.
  useEffect(() => {
    void store.refresh();
    const timer = setInterval(() => void store.refresh(), isLive ? REREAD_MS : POLL_MS);
    return () => clearInterval(timer);
  }, [store, isLive]);

  useLiveChannel('private-orders', {
    enabled: screen.loaded,
    since: screen.since,
    onEvent: store.hear,
    onReset: () => void store.refresh(),
    onAccess: (granted) => setRefused(!granted),
  });
  return { screen, store, trouble };
};
