import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConnection, useLiveChannel } from '../../../live/live-context';
import { setLiveStoreState, type StoreState, storeStateFrom, storeStateQuery } from '../api/store-status';

const POLL_MS = 60_000;

/**
 * The store's state on every page of staff, kept current with other screens; undefined until it is known. That of a plain
 * shop too, which never closes, but promises its orders by it (STAT-24, OPEN-48).
 */
export const useLiveStoreState = (): StoreState | undefined => {
  const queries = useQueryClient();
  useLiveChannel('store-state', {
    onEvent: (_event, payload) => setLiveStoreState(queries, storeStateFrom(payload['state'])),
    onReset: () => void queries.invalidateQueries({ queryKey: storeStateQuery.queryKey }),
  });
  const isConnected = useConnection() === 'connected';
  return useQuery({ ...storeStateQuery, refetchInterval: isConnected ? false : POLL_MS }).data;
};
