import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConnection, useLiveChannel } from '../../../live/live-context';
import { setLiveStoreState, type StoreState, storeStateFrom, storeStateQuery } from '../api/store-status';

const POLL_MS = 60_000;

/** Includes plain shops, which never close but base their promises on it. Undefined until known. */
export const useLiveStoreState = (): StoreState | undefined => {
  const queries = useQueryClient();
  useLiveChannel('store-state', {
    onEvent: (_event, payload) => setLiveStoreState(queries, storeStateFrom(payload['state'])),
    onReset: () => void queries.invalidateQueries({ queryKey: storeStateQuery.queryKey }),
  });
  const isConnected = useConnection() === 'connected';
  return useQuery({ ...storeStateQuery, refetchInterval: isConnected ? false : POLL_MS }).data;
};
