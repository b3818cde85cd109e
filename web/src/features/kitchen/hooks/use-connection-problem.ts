import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../live/live-context';
import { healthQuery, type ConnectionProblem } from '../api/health';
import { ordersQuery } from '../api/orders';

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
export const useConnectionProblem = (isRefused: boolean): ConnectionProblem | undefined => {
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
