import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { type StoreState, storeStateFrom, storeStateQuery } from './store-status';

/** Its answer also updates the store's state. */
export const storeStateCheckQuery = queryOptions({
  // Under the state's own key, so that a live event cancels both.
  queryKey: [...storeStateQuery.queryKey, 'check'],
  queryFn: async ({ client, signal }): Promise<StoreState> => {
    const { value } = await http.read('/api/settings/{key}', { key: 'order_status' });
    const state = storeStateFrom(value);
    if (!signal.aborted) client.setQueryData(storeStateQuery.queryKey, state);
    return state;
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
