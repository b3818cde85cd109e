import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { pause } from '../../../lib/pause';
import { serverNow, toServerTime } from '../../../lib/server-clock';
import { useLiveChannel, useConnection } from '../../../live/live-context';
import { type ConnectionProblem, healthQuery } from '../api/health';
import { isOnBoard, liveChangesQuery, patchTally, rereadOrder } from '../api/live-changes';
import { ordersQuery } from '../api/orders';
import { type Board, boardOf } from '../board';
import { NO_CHANGES } from '../changes-since-list';
import { messages } from '../messages';
import { alertUntilCleared, clearAlerts } from '../passing-alerts';

const CONNECT_TIMEOUT_MS = 5000;

const useHeldFor = (is: boolean, ms: number): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setHeld(true), ms);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [is, ms]);
  return is && held;
};

/** Retries failed reads as soon as the connection is back. */
const useReadingOnReturn = (isDisconnected: boolean): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isDisconnected) return undefined;
    return () => void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
  }, [queries, isDisconnected]);
};

const useIsFailing = (): boolean => {
  const { isError, isPending, errorUpdatedAt } = useQuery({ ...ordersQuery, enabled: false });
  return isError || (isPending && errorUpdatedAt > 0);
};

/** Tells a stale screen within 15 s. `isRefused`: the orders' channel may not be joined. */
const useConnectionProblem = (isRefused: boolean): ConnectionProblem | undefined => {
  const connection = useConnection();
  const { data: health = 'none' } = useQuery(healthQuery);
  const isFailing = useIsFailing();
  useReadingOnReturn(connection === 'disconnected');
  const isSlow = useHeldFor(connection === 'idle' || connection === 'connecting', CONNECT_TIMEOUT_MS);
  if (health !== 'none') return health;
  if (isFailing) return 'unreachable';
  if (isSlow || ['disconnected', 'refused', 'none'].includes(connection)) return 'cut';
  return isRefused ? 'refused' : undefined;
};

const NEW_ORDER = 'new-order';
/** For a server that is slow or just back. */
const RETRY_MS = 1000;

const POLL_MS = 10_000;
/** Drops yesterday's orders after midnight from a screen that is never reloaded. */
const REREAD_MS = 5 * 60_000;

export type LiveOrders = {
  /** Undefined until read, and after a logout. */
  readonly board: Board | undefined;
  /** Milliseconds since 1970, by the server's clock, of the last read or live event. */
  readonly heardAt: number | undefined;
  readonly problem: ConnectionProblem | undefined;
};

/** Reads at a cut and at its end; in between the list is polled. */
const useReadingAtCuts = (isLive: boolean, read: () => void): void => {
  const readList = useEffectEvent(read);
  useEffect(() => {
    if (isLive) return undefined;
    readList();
    return () => readList();
  }, [isLive]);
};

/** A failure of the server is over once it is live again; a list that is read has every new order. */
const useClearingAlerts = (isLive: boolean, listedAt: number): void => {
  useEffect(() => {
    if (isLive) clearAlerts();
  }, [isLive]);
  useEffect(() => clearAlerts(NEW_ORDER), [listedAt]);
};

/** Changes after the list, and polling while the live channel cannot be trusted. */
export const useLiveOrders = (): LiveOrders => {
  const queries = useQueryClient();
  const [isRefused, setIsRefused] = useState(false);
  const problem = useConnectionProblem(isRefused);
  const isLive = problem === undefined;
  const isLoggedOut = problem === 'logged-out';
  const [eventAt, setEventAt] = useState(0);
  const list = useQuery({
    ...ordersQuery,
    // A logged-out screen would be refused; after a login it is live and reads the list.
    refetchInterval: isLoggedOut ? false : isLive ? REREAD_MS : POLL_MS,
    refetchIntervalInBackground: true,
  });
  const { data: changes = NO_CHANGES } = useQuery(liveChangesQuery);
  const board = useMemo(() => list.data && boardOf(list.data, changes), [list.data, changes]);
  useReadingAtCuts(isLive, () => void list.refetch());
  useClearingAlerts(isLive, list.dataUpdatedAt);

  /** The live channel starts at the first list's position. */
  const [first, setFirst] = useState(list.data);
  if (first === undefined && list.data !== undefined) setFirst(list.data);

  const rereadNew = async (id: string, name: string): Promise<void> => {
    if (await rereadOrder(queries, id)) return;
    await pause(RETRY_MS);
    if (isOnBoard(queries, id) || (await rereadOrder(queries, id))) return;
    await list.refetch();
    if (!isOnBoard(queries, id)) alertUntilCleared(NEW_ORDER, [messages.newOrderFailed(name)]);
  };
  useLiveChannel('private-orders', {
    enabled: first !== undefined,
    since: first?.seq,
    onEvent: (event, { id, ref, seq, tally }) => {
      if (typeof id !== 'string') return;
      setEventAt(serverNow());
      if (event === 'NewOrder') {
        if (typeof tally === 'number') patchTally(queries, tally, typeof seq === 'number' ? seq : undefined);
        void rereadNew(id, typeof ref === 'string' ? ref : id);
      }
      // Its tally belongs to the order's own day, which may not be today.
      if (event === 'OrderChange') void (tally === undefined ? rereadOrder(queries, id) : list.refetch());
    },
    onReset: () => void list.refetch(),
    onAccess: (granted) => setIsRefused(!granted),
  });
  return {
    board: isLoggedOut ? undefined : board,
    heardAt: Math.max(list.dataUpdatedAt && toServerTime(list.dataUpdatedAt), eventAt) || undefined,
    problem,
  };
};
