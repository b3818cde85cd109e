import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { notify } from '../../../lib/notify';
import { useLiveChannel } from '../../../live/live-context';
import type { ConnectionProblem } from '../api/health';
import { liveChangesQuery, patchTally, rereadOrder } from '../api/live-changes';
import { ordersQuery } from '../api/orders';
import { type Board, boardOf } from '../board';
import { NO_CHANGES } from '../live-changes';
import { messages } from '../messages';
import { useConnectionProblem } from './use-connection-problem';

const POLL_MS = 10_000;
/** Drops yesterday's orders after midnight from a screen that nobody reloads. */
const REREAD_MS = 5 * 60_000;

export type LiveOrders = {
  /** Undefined until the orders have been read, and for somebody who is logged out. */
  readonly board: Board | undefined;
  /** When the orders were last heard of, by a reading or live, in milliseconds since 1970. */
  readonly heardAt: number | undefined;
  readonly problem: ConnectionProblem | undefined;
};

/** Reads the list once more at a cut and at its end; between the two it is polled. */
const useReadingAtCuts = (isLive: boolean, read: () => void): void => {
  const readList = useEffectEvent(read);
  useEffect(() => {
    if (isLive) return undefined;
    readList();
    return () => readList();
  }, [isLive]);
};

/** Today's orders: a list, every change after it, and polling while the live channel is not to be trusted (G08). */
export const useLiveOrders = (): LiveOrders => {
  const queries = useQueryClient();
  const [isRefused, setIsRefused] = useState(false);
  const problem = useConnectionProblem(isRefused);
  const isLive = problem === undefined;
  const isLoggedOut = problem === 'logged-out';
  const [eventAt, setEventAt] = useState(0);
  const list = useQuery({
    ...ordersQuery,
    // Whoever is logged out would be refused; once somebody is logged in again the screen is live and reads the list.
    refetchInterval: isLoggedOut ? false : isLive ? REREAD_MS : POLL_MS,
    refetchIntervalInBackground: true,
  });
  const { data: changes = NO_CHANGES } = useQuery(liveChangesQuery);
  const board = useMemo(() => list.data && boardOf(list.data, changes), [list.data, changes]);
  useReadingAtCuts(isLive, () => void list.refetch());

  /** Where the live channel goes on from: the position of the first list. */
  const [first, setFirst] = useState(list.data);
  if (first === undefined && list.data !== undefined) setFirst(list.data);

  const rereadNew = async (id: string): Promise<void> => {
    if (!(await rereadOrder(queries, id))) await notify.alert(messages.newOrderFailed(id));
  };
  useLiveChannel('private-orders', {
    enabled: first !== undefined,
    since: first?.seq,
    onEvent: (event, { id, seq, tally }) => {
      if (typeof id !== 'string') return;
      setEventAt(Date.now());
      if (event === 'NewOrder') {
        if (typeof tally === 'number') patchTally(queries, tally, typeof seq === 'number' ? seq : undefined);
        void rereadNew(id);
      }
      // It changed what the day of the order has taken, which need not be today.
      if (event === 'OrderChange') void (tally === undefined ? rereadOrder(queries, id) : list.refetch());
    },
    onReset: () => void list.refetch(),
    onAccess: (granted) => setIsRefused(!granted),
  });
  return {
    board: isLoggedOut ? undefined : board,
    heardAt: Math.max(list.dataUpdatedAt, eventAt) || undefined,
    problem,
  };
};
