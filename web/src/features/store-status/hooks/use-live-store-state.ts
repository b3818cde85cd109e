import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../live/live-context';
import { setLiveStoreState, type StoreState, storeStateFrom, storeStateQuery } from '../api/store-status';
import { useStoreState } from './use-store-state';

/** The store's state on every page of staff, kept current with other screens; undefined until it is known. */
export const useLiveStoreState = (): StoreState | undefined => {
  const queries = useQueryClient();
  useLiveChannel('store-state', {
    onEvent: (_event, payload) => setLiveStoreState(queries, storeStateFrom(payload['state'])),
    onReset: () => void queries.invalidateQueries({ queryKey: storeStateQuery.queryKey }),
  });
  return useStoreState().data;
};
